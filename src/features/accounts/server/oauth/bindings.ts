import { type Db, hasPgCode } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'
import { listWays } from '../ways-in.ts'
import type { Identity } from './identity.ts'

/** Whose account here that is; undefined for nobody's. */
export const ownerOf = async (db: Db, { issuer, subject }: Identity): Promise<number | undefined> => {
  const bound = db.selectFrom('oauth_bindings').select('user_id')
  const row = await bound.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
  return row?.user_id
}

/** @throws refused where it is somebody's already, or this person has another one of the same provider */
export async function addBinding(trx: Db, userId: number, identity: Identity): Promise<void> {
  await trx
    .insertInto('oauth_bindings')
    .values({ user_id: userId, ...identity })
    .execute()
    .catch((error: unknown) => {
      throw hasPgCode(error, '23505') ? taken() : error
    })
}

export const taken = () => new AppError('refused', '这个平台账号已经绑定了别的账号，或者你已绑定过这个平台')

export async function listOwn(db: Db, userId: number, query: { page: number; per_number: number }) {
  const own = db.selectFrom('oauth_bindings').where('user_id', '=', userId)
  const { rows, pagination } = await listWays(own.select(['id', 'provider as type', 'name', 'created_at']), query)
  const list = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
  return { list, pagination }
}
