import { findUser, profileOf } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { isPlaceholder } from '../shapes.ts'
import { currentUserOf } from './current-user.ts'

/** The same with the profile as its owner sees it. */
export async function wholeUserOf(services: Pick<Services, 'pool' | 'db' | 'config'>, id: number) {
  const current = await currentUserOf(services, id)
  const me = { id, nickname: current.nickname, isAdmin: current.is_admin }
  return { ...(await profileOf(services, me, await findUser(services.db, me, id))), ...current }
}

/** By what somebody signs in. */
export async function accountOf(db: Db, id: number) {
  const { phone, email, password_hash, keys } = await db
    .selectFrom('users')
    .select(['phone', 'email', 'password_hash'])
    .select(({ selectFrom, fn }) =>
      selectFrom('passkeys').whereRef('user_id', '=', 'users.id').select(fn.countAll<number>().as('count')).as('keys'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    phone,
    email: isPlaceholder(email) ? null : email,
    has_password: password_hash !== null,
    passkey_count: keys ?? 0,
  }
}

interface Wanted {
  userId: number
  /** Hash of the token that the call came with. */
  mine: Buffer | null
  page: number
  per_number: number
}

/** Sessions that are still good, newest first. */
export async function sessionsOf(db: Db, { userId, mine, ...query }: Wanted) {
  const rows = db.selectFrom('sessions').where('user_id', '=', userId).where('expires_at', '>', new Date())
  const { limit, offset } = rowsOf(query)
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await rows
    .select(['id', 'user_agent', 'created_at', 'expires_at', 'token_hash'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    list: list.map(({ token_hash, created_at, expires_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      current: mine !== null && token_hash.equals(mine),
    })),
    pagination: pageOf(query, total),
  }
}
