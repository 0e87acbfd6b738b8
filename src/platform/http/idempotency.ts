import { createHash } from 'node:crypto'
import { endpointId } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import type { Route } from './route.ts'

interface Once {
  db: Db
  user: number
  key: string
  route: Route
  input: unknown
}

/**
 * Runs a creating call once for each Idempotency-Key: effect and key are one transaction, and a second call with the
 * same key waits for the first and gets its reply. The same key with another request is refused.
 */
export const onlyOnce = ({ db, user, key, route, input }: Once, run: (db: Db) => Promise<unknown>) =>
  inTransaction(db, async (trx) => {
    if (key.length > 200) throw new AppError('invalid', 'Idempotency-Key 最多 200 个字符')
    const hash = createHash('sha256')
      .update(JSON.stringify([endpointId(route.endpoint), input]))
      .digest()
    const mine = await trx
      .insertInto('idempotency_keys')
      .values({ user_id: user, key, request_hash: hash })
      .onConflict((oc) => oc.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mine) return replyOfFirst(trx, user, { key, hash })
    const reply = await run(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify(reply) })
      .where('user_id', '=', user)
      .where('key', '=', key)
      .execute()
    return reply
  })

async function replyOfFirst(trx: Db, user: number, { key, hash }: { key: string; hash: Buffer }) {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', user)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(hash)) throw new AppError('conflict', '同一个 Idempotency-Key 不能用于不同的请求')
  return first.reply
}
