import { sql } from 'kysely'
import { tellOfLetter } from '#src/features/events/server/public.ts'
import { checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { presentLetter } from './letter.ts'
import { findReceiver, refusalOf } from './receiver.ts'

/**
 * Letters of one conversation are written one after the other: so those to strangers are counted exactly, and whoever reads on behind
 * the last one they saw misses none that another writer was slower with. @throws not_found, refused
 */
export const sendLetter = (db: Db, me: SignedIn, { user_id, content }: { user_id: number; content: string }) =>
  inTransaction(db, async (trx) => {
    // of what others would look at before it is shown, nobody looks at letters (rulings, "Words list")
    await checkWords(trx, [content])
    await holdConversation(trx, me.id, user_id)
    const refusal = refusalOf(await findReceiver(trx, me, user_id))
    if (refusal) throw new AppError('refused', refusal)
    const id = await write(trx, { from: me.id, to: user_id, content })
    await tellOfLetter(trx, { id, people: [me.id, user_id] })
    return presentLetter(trx, me, id)
  })

/** Shares the receiver's row, too, which whoever blocks somebody holds. */
async function holdConversation(trx: Db, from: number, to: number) {
  const name = `letters ${Math.min(from, to)} ${Math.max(from, to)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  await sql`select from users where id = ${to} for share`.execute(trx)
}

interface Writing {
  from: number
  to: number
  content: string
}

/** The letter, and what both keep of it. A clock that was set back does not put it before others. */
async function write(trx: Db, { from, to, content }: Writing): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into letters (sender_id, receiver_id, content, created_at)
      select ${from}::bigint, ${to}::bigint, ${content}, greatest(date_trunc('milliseconds', clock_timestamp()),
        (select last_at from contacts where user_id = ${from} and other_id = ${to}))
      returning id, created_at),
    kept as (
      insert into contacts (user_id, other_id, last_letter_id, last_at, sent_count, unread_count)
      select pair.user_id, pair.other_id, sent.id, sent.created_at, pair.sent, pair.unread
      from sent cross join (values (${from}::bigint, ${to}::bigint, 1, 0), (${to}::bigint, ${from}::bigint, 0, 1))
        pair (user_id, other_id, sent, unread)
      on conflict (user_id, other_id) do update set last_letter_id = excluded.last_letter_id, last_at = excluded.last_at,
        sent_count = contacts.sent_count + excluded.sent_count, unread_count = contacts.unread_count + excluded.unread_count)
    select id from sent`.execute(trx)
  return rows[0]!.id
}
