import type { Pool } from 'pg'
import { readableSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { EventRow } from './places.ts'

export interface Hearing {
  event: EventRow
  userId: number
}
interface Watching {
  userId: number
  id: number
}

const readable = prepared<{ n: number }>(
  'events that may be heard',
  () => `select asked.n from unnest($1::int[], $2::bigint[], $3::bigint[]) asked (n, user_id, subject_id)
    join users hearer on hearer.id = asked.user_id join subjects on subjects.id = asked.subject_id
    where ${readableSql('hearer.id', 'hearer.is_admin')}`,
)

/** Those of them whose person may read the thing, now: one statement for all. */
export async function thoseWhoRead<Asked extends Watching>(pool: Pool, asked: readonly Asked[]): Promise<Asked[]> {
  if (!asked.length) return []
  const values = [asked.map((_, n) => n), asked.map(({ userId }) => userId), asked.map(({ id }) => id)]
  const may = new Set((await readable(pool, values)).map(({ n }) => n))
  return asked.filter((_, n) => may.has(n))
}

/** Those of them whose hearer may read, now, what the event is about. */
export async function thoseWhoMay<Asked extends Hearing>(pool: Pool, asked: readonly Asked[]): Promise<Asked[]> {
  const about = asked.flatMap((one) => (one.event.subject_id === null ? [] : [{ one, userId: one.userId, id: one.event.subject_id }])) // prettier-ignore
  const may = new Set((await thoseWhoRead(pool, about)).map(({ one }) => one))
  return asked.filter((one) => one.event.subject_id === null || may.has(one))
}
