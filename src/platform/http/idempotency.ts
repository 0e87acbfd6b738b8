import { createHash } from 'node:crypto'
import { AppError } from '#src/shared/errors.ts'
import { type Db, inTransaction } from '../db/pool.ts'

interface Sent {
  readonly userId: number
  readonly key: string
}

/** A creating call that was sent with an Idempotency-Key. */
export interface Once<T> extends Sent {
  /** The request as JSON; the same key with another request is refused. */
  readonly request: unknown
  /** Makes the answer to a repeated call from the first answer. @throws not_found if the caller may no longer see what was made */
  again(db: Db, reply: T): Promise<T>
}

/**
 * Runs a creating call once for each Idempotency-Key: effect and key are one transaction, and a second call with the
 * same key waits for the first and gets its reply. Without a key it is only a transaction.
 * @throws conflict where the key belongs to another request
 */
export const onlyOnce = <T>(db: Db, once: Once<T> | undefined, run: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    if (!once) return run(trx)
    const { userId: user_id, key } = once
    const mine = await trx
      .insertInto('idempotency_keys')
      .values({ user_id, key, request_hash: hashOf(once) })
      .onConflict((oc) => oc.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mine) return (await replyOfFinished(trx, once))!
    const reply = await run(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify(reply) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute()
    return reply
  })

/** The answer to the first call with the key, if it has ended; a repeated call then needs no preparation. */
export async function replyOfFinished<T>(db: Db, once: Once<T> | undefined): Promise<T | undefined> {
  if (!once) return undefined
  const hash = hashOf(once)
  const first = await rowOfFirst(db, once)
  if (!first) return undefined
  if (!first.request_hash.equals(hash)) throw new AppError('conflict', '同一个 Idempotency-Key 不能用于不同的请求')
  return once.again(db, first.reply as T)
}

/** Whether a call with this key has been answered, whatever it asked for. */
export const isKnownKey = async (db: Db, sent: Sent): Promise<boolean> => (await rowOfFirst(db, sent)) !== undefined

const rowOfFirst = (db: Db, { userId, key }: Sent) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** @throws invalid for a key that is too long to be kept */
function hashOf({ key, request }: { key: string; request: unknown }) {
  if (key.length > 200) throw new AppError('invalid', 'Idempotency-Key 最多 200 个字符')
  return createHash('sha256').update(JSON.stringify(request)).digest()
}
