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
