import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { isPlaceholder } from '../shapes.ts'
import { holdPerson } from './account.ts'
import { type Proof, prove } from './proof/proof.ts'

/** What opens an account besides a code to an address. */
type Way = 'oauth_bindings' | 'passkeys'

/** One page of somebody's, oldest first. @param own what is shown of them */
export async function listWays<Row>(
  own: SelectQueryBuilder<DB, Way, Row>,
  query: { page: number; per_number: number },
) {
  const { limit, offset } = rowsOf(query)
  const counted = own.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = await counted.executeTakeFirstOrThrow()
  const rows = await own.orderBy('id').limit(limit).offset(offset).execute()
  return { rows, pagination: pageOf(query, total) }
}

interface Removing {
  readonly userId: number
  readonly id: number
  readonly proof: Proof
}

/** @throws not_found for somebody else's, refused for the last way in, and as proofs are */
export async function removeWay(services: Services, way: Way, { userId, id, proof }: Removing): Promise<void> {
  await requireOwn(services.db, way, { userId, id })
  const proven = await prove(services, userId, proof)
  await inTransaction(services.db, async (trx) => {
    await proven.useUp(trx)
    await holdPerson(trx, userId)
    // of two that are taken away at once, one is the last
    await requireOwn(trx, way, { userId, id })
    await trx.deleteFrom(way).where('id', '=', id).execute()
  })
}

async function requireOwn(db: Db, way: Way, { userId, id }: Omit<Removing, 'proof'>): Promise<void> {
  const found = db.selectFrom(way).select('id').where('id', '=', id).where('user_id', '=', userId)
  if (!(await found.executeTakeFirst())) throw new AppError('not_found')
  await requireAnotherWay(db, userId)
}

/** A code reaches whoever has an address; everybody else keeps an account elsewhere or a passkey. @throws refused for the last of them */
async function requireAnotherWay(db: Db, userId: number): Promise<void> {
  const { phone, email, bindings, keys } = await db
    .selectFrom('users')
    .select(['phone', 'email'])
    .select(({ selectFrom, fn }) => [
      selectFrom('oauth_bindings')
        .whereRef('user_id', '=', 'users.id')
        .select(fn.countAll<number>().as('count'))
        .as('bindings'),
      selectFrom('passkeys').whereRef('user_id', '=', 'users.id').select(fn.countAll<number>().as('count')).as('keys'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isReached = phone !== null || (email !== null && !isPlaceholder(email))
  if (!isReached && (bindings ?? 0) + (keys ?? 0) === 1)
    throw new AppError('refused', '这是你唯一的登录方式，请先绑定邮箱或手机号')
}
