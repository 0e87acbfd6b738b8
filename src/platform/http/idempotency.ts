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
export const onlyOnce = (once: Once, run: (db: Db) => Promise<unknown>) =>
  inTransaction(once.services.db, async (trx) => {
    const { me, key, route } = once
    if (key.length > 200) throw new AppError('invalid', 'Idempotency-Key 最多 200 个字符')
    const hash = hashOf(once)
    const mine = await trx
      .insertInto('idempotency_keys')
      .values({ user_id: me.id, key, request_hash: hash })
      .onConflict((oc) => oc.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!mine) return repeat(trx, once, (await rowOfFirst(trx, me, key))!)
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

/** What the first call with the key was answered, where that has ended: nothing need be prepared for its repetition. */
export async function replyOfFinished(once: Once): Promise<unknown> {
  const first = await rowOfFirst(once.services.db, once.me, once.key)
  return first && repeat(once.services.db, once, first)
}

/** The id of what a creating call made: the reply shows that very thing. */
function madeBy({ endpoint }: Route, reply: unknown): number {
  const id = (reply as { id?: unknown } | null)?.id
  if (typeof id !== 'number') throw new Error(`${endpointId(endpoint)}: an idempotent call replies with what it made`)
  return id
}

const hashOf = ({ route, input }: Once) =>
  createHash('sha256')
    .update(JSON.stringify([endpointId(route.endpoint), input]))
    .digest()

interface First {
  request_hash: Buffer
  reply: unknown
}
const rowOfFirst = (db: Db, me: SignedIn, key: string): Promise<First | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', me.id)
    .where('key', '=', key)
    .executeTakeFirst()

/** @throws conflict for another request, not_found where what was made may not be seen any more */
async function repeat(db: Db, once: Once, { request_hash, reply }: First) {
  const { services, me, route } = once
  if (!request_hash.equals(hashOf(once))) throw new AppError('conflict', '同一个 Idempotency-Key 不能用于不同的请求')
  if (!(await services.sees(db, me, madeBy(route, reply)))) throw new AppError('not_found')
  return reply
}
