import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { sql } from 'kysely'

// Sums of each day and audience, kept by triggers (migration 0192; docs/decisions/0192): a write appends what it changes, and a job
// adds that to the sums. Whoever reads adds up both in one statement, which sees them as they were at one moment.

export interface Days {
  /** As 2026-01-31, in Asia/Shanghai; both count. */
  readonly first: string
  readonly last: string
}
interface Wanted extends Days {
  readonly spaceId: number
  /** Members, and those who may see everything. */
  readonly isInside: boolean
}

const kept = (more: string) => `(
  select day, what, count from space_days where space_id = $1 and (audience = 'everyone' or $2) and ${more}
  union all
  select day, what, count from space_day_changes where space_id = $1 and (audience = 'everyone' or $2) and ${more}) as kept`

const sums = prepared<{ day: string; what: string; count: number }>(
  'days of a space',
  `select to_char(day, 'YYYY-MM-DD') as day, what, sum(count)::int as count
  from ${kept('day between $3::date and $4::date')} group by kept.day, what having sum(count) <> 0 order by kept.day`,
)
/** What happened, by day; days and things without any are left out. */
export const sumsOf = (pool: Pool, { spaceId, isInside, first, last }: Wanted) =>
  sums(pool, [spaceId, isInside, first, last])

const before = prepared<{ count: number }>(
  'days of a space before',
  `select coalesce(sum(count), 0)::int as count from ${kept(`what = 'member' and day < $3::date`)}`,
)
/** How many members there were before the first day. */
export const membersBefore = async (pool: Pool, { spaceId, isInside, first }: Wanted) =>
  (await before(pool, [spaceId, isInside, first]))[0]!.count

/** Adds the changes that have come to the sums; those of spaces that are gone are dropped. */
export const addChanges = (db: Db) =>
  sql`with come as (delete from space_day_changes returning space_id, day, audience, what, count)
    insert into space_days as kept (space_id, day, audience, what, count)
    select come.space_id, day, audience, what, sum(count) from come join spaces on spaces.id = come.space_id
    group by 1, 2, 3, 4 having sum(count) <> 0
    on conflict (space_id, day, audience, what) do update set count = kept.count + excluded.count`.execute(db)
