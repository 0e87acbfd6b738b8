import { createHash } from 'node:crypto'
import { endpointId } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import type { SignedIn } from '../permission.ts'
import type { Route, Services } from './route.ts'

interface Once {
  services: Pick<Services, 'db' | 'sees'>
  me: SignedIn
  key: string
  route: Route
  input: unknown
}

/**
 * Runs a creating call once for each Idempotency-Key: effect and key are one transaction, and a second call with the
 * same key waits for the first and gets its reply, if whoever asks may still see what was made then. The same key with
 * another request is refused.
 */
export const onlyOnce = ({ services, me, key, route, input }: Once, run: (db: Db) => Promise<unknown>) =>
  inTransaction(services.db, async (trx) => {
    if (key.length > 200) throw new AppError('invalid', 'Idempotency-Key 最多 200 个字符')
    const hash = createHash('sha256')
      .update(JSON.stringify([endpointId(route.endpoint), input]))
      .digest()
    const mine = await trx
      .insertInto('idempotency_keys')
      .values({ user_id: me.id, key, request_hash: hash })
      .onConflict((oc) => oc.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mine) {
      const reply = await replyOfFirst(trx, me, { key, hash })
      if (!(await services.sees(trx, me, madeBy(route, reply)))) throw new AppError('not_found')
      return reply
    }
    const reply = await run(trx)
    madeBy(route, reply)
    await trx
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify(reply) })
      .where('user_id', '=', me.id)
      .where('key', '=', key)
      .execute()
    return reply
  })

/** The id of what a creating call made: the reply shows that very thing. */
function madeBy({ endpoint }: Route, reply: unknown): number {
  const id = (reply as { id?: unknown } | null)?.id
  if (typeof id !== 'number') throw new Error(`${endpointId(endpoint)}: an idempotent call replies with what it made`)
  return id
}

async function replyOfFirst(trx: Db, me: SignedIn, { key, hash }: { key: string; hash: Buffer }) {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', me.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(hash)) throw new AppError('conflict', '同一个 Idempotency-Key 不能用于不同的请求')
  return first.reply
}
