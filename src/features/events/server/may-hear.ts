import type { Pool } from 'pg'
import { readableSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { EventRow } from './places.ts'

export interface Hearing {
  event: EventRow
  userId: number
}

const readable = prepared<{ n: number }>(
  'events that may be heard',
  () => `select asked.n from unnest($1::int[], $2::bigint[], $3::bigint[]) asked (n, user_id, subject_id)
    join users hearer on hearer.id = asked.user_id join subjects on subjects.id = asked.subject_id
    where ${readableSql('hearer.id', 'hearer.is_admin')}`,
)

/** Those of them whose hearer may read, now, what the event is about: one statement for all. */
export async function thoseWhoMay<Asked extends Hearing>(pool: Pool, asked: readonly Asked[]): Promise<Asked[]> {
  const about = asked.flatMap(({ event, userId }, n) => (event.subject_id === null ? [] : [{ n, userId, id: event.subject_id }])) // prettier-ignore
  if (!about.length) return [...asked]
  const values = [about.map(({ n }) => n), about.map(({ userId }) => userId), about.map(({ id }) => id)]
  const may = new Set((await readable(pool, values)).map(({ n }) => n))
  return asked.filter(({ event }, n) => event.subject_id === null || may.has(n))
}
