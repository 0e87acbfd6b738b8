import { sql } from 'kysely'
import { tellOfLetter } from '#src/features/events/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'

interface Reading {
  reader: number
  writer: number
  /** The newest letter that was seen. */
  upTo: { id: number; created_at: Date }
}

/** Marks what a person has come to see, and tells both: the one has less to read, the other sees that it was. */
export const markRead = (db: Db, reading: Reading): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { reader, writer, upTo } = reading
    if (await mark(trx, reading)) await tellOfLetter(trx, { id: upTo.id, people: [reader, writer] })
  })

async function mark(trx: Db, { reader, writer, upTo }: Reading): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with seen as (
      update letters set read_at = now()
      where receiver_id = ${reader} and sender_id = ${writer} and read_at is null and content is not null
        and (created_at, id) <= (${upTo.created_at}, ${upTo.id})
      returning id),
    counted as (select count(*)::int as count from seen),
    kept as (
      update contacts set unread_count = unread_count - counted.count from counted
      where user_id = ${reader} and other_id = ${writer} and counted.count > 0)
    select count from counted`.execute(trx)
  return rows[0]!.count > 0
}
