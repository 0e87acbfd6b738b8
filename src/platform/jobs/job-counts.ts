import type { Pool } from 'pg'

/** Jobs of all programs. */
export interface JobCounts {
  /** Those that could run and do not. */
  due: number
  /** Seconds that the oldest of these has waited. */
  oldest: number
  running: number
  /** Those that were tried in vain for the last time. */
  failed: number
}

export async function countJobs(pool: Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(
    `select count(*) filter (where ${due})::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${due})), 0)::float8 as oldest,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed from graphile_worker.jobs`,
  )
  return rows[0]!
}
const due = 'attempts < max_attempts and run_at <= now() and locked_at is null'
