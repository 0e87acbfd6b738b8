import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'

const readers = prepared<{ people: number }>(
  'readers of open spaces',
  `select count(distinct recent_spaces.user_id)::int as people
  from recent_spaces join spaces on spaces.id = recent_spaces.space_id
  where recent_spaces.visited_at > now() - interval '7 days' and spaces.is_open and spaces.deleted_at is null`,
)

/** How many people who signed in have been in a space that everybody may see, in the last 7 × 24 hours. */
export const countReaders = async (pool: Pool) => (await readers(pool, []))[0]!.people

interface Reading {
  subject_id: number
  /** Readers and days: whoever came on two days counts twice. */
  visits: number
  finished: number
  /** Readers; visitors are told apart on one day alone. */
  readers: number
}
const readings = prepared<Reading>(
  'readings of things',
  `select subject_id, count(*)::int as visits, count(*) filter (where finished)::int as finished, count(distinct reader)::int as readers
  from visits where subject_id = any($1::bigint[]) and day > $2::date group by subject_id`,
)
/** How these were read since a day, as 2026-01-31, and how often to the end. What nobody has read is left out. */
export const readingsOf = (pool: Pool, ids: readonly number[], since: string) => readings(pool, [ids, since])
