import { sql } from 'kysely'
import { tellOfLetter } from '#src/features/events/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { recallableFor } from '../limits.ts'
import { presentLetter } from './letter.ts'

/** Takes a letter back, also what its text was. @throws not_found, forbidden for who received it, refused once it is too late */
export const recallLetter = (db: Db, me: SignedIn, id: number) =>
  inTransaction(db, async (trx) => {
    const letter = await presentLetter(trx, me, id)
    if (letter.send_user.id !== me.id) throw new AppError('forbidden', '只能撤回自己发出的私信')
    if (letter.is_recalled) return letter
    if (!(await recall(trx, me, id))) throw new AppError('refused', `发出超过 ${recallableFor} 分钟，不能撤回了`)
    await tellOfLetter(trx, { id, people: [me.id, letter.receive_user.id] })
    return presentLetter(trx, me, id)
  })

/** Whoever has not read it has one letter less to read. @returns false when it is too old */
async function recall(trx: Db, me: SignedIn, id: number): Promise<boolean> {
  const { rows } = await sql`
    with recalled as (
      update letters set content = null, recalled_at = now()
      where id = ${id} and sender_id = ${me.id} and recalled_at is null
        and created_at > clock_timestamp() - make_interval(mins => ${recallableFor})
      returning sender_id, receiver_id, read_at),
    kept as (
      update contacts set unread_count = unread_count - 1 from recalled
      where user_id = receiver_id and other_id = sender_id and read_at is null)
    select 1 from recalled`.execute(trx)
  return rows.length === 1
}
