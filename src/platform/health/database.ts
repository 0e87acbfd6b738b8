import type { Pool } from 'pg'
import { migrationState } from '../db/migrate.ts'

/** What the database says of itself. Seconds are null where nothing of that sort is there. */
export interface DatabaseFacts {
  bytes: number
  connections: number
  /** How many it allows. */
  most: number
  longest: number
  /** Part of the blocks that were read which lay in memory; null before enough were read. */
  hits: number | null
  isArchiving: boolean
  /** For how long archiving has failed. */
  unarchived: number | null
  /** The standby that is furthest behind. */
  behind: number | null
}

/** Fewer blocks than these say nothing about what is kept in memory. */
const enough = 100_000

export async function databaseFacts(pool: Pool): Promise<DatabaseFacts> {
  const { rows } = await pool.query<Omit<DatabaseFacts, 'hits'> & { hits: number; reads: number }>(
    `select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most,
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as longest,
      blks_hit::float8 as hits, blks_read::float8 as reads,
      current_setting('archive_mode') <> 'off' as "isArchiving",
      (select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8
        from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')) as unarchived,
      (select coalesce(max(extract(epoch from replay_lag)), 0)::float8 from pg_stat_replication having count(*) > 0) as behind
    from pg_stat_database where datname = current_database()`,
  )
  const { hits, reads, ...facts } = rows[0]!
  return { ...facts, hits: hits + reads < enough ? null : hits / (hits + reads) }
}

/** Steps of which the program knows and the database does not, or the other way: two versions work side by side. */
export async function migrationsApart(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const { missing, newer } = migrationState(rows)
  return missing + newer
}
