import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'

const unread = prepared<{ count: number }>(
  'count unread letters',
  'select coalesce(sum(unread_count), 0)::int as count from contacts where user_id = $1 and unread_count > 0',
)

export async function countUnread(pool: Pool, userId: number): Promise<number> {
  const [row] = await unread(pool, [userId])
  return row!.count
}
