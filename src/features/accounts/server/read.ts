import { findUser, profileOf } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { isPlaceholder } from '../shapes.ts'

/** The person as the shell shows them to themselves. */
export async function currentUserOf({ db, config }: Pick<Services, 'db' | 'config'>, id: number) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'avatar_key', 'email', 'phone', 'is_admin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar_key,
    email: user.email,
    phone: user.phone,
    is_admin: user.is_admin,
    placeholder_email: isPlaceholder(user.email),
    sees_questionnaires: seesQuestionnaires(config, user),
    // nobody has charged a battery before that call exists
    battery: 0,
    full_battery_day: 0,
    battery_time: null,
  }
}

const seesQuestionnaires = (
  { questionnaireUsers: users }: Services['config'],
  { id, email }: { id: number; email: string | null },
) => users === 'all' || users.includes(id) || (email !== null && users.includes(email))

/** The same with the profile as its owner sees it. */
export async function wholeUserOf(services: Pick<Services, 'pool' | 'db' | 'config'>, id: number) {
  const current = await currentUserOf(services, id)
  const me = { id, nickname: current.nickname, isAdmin: current.is_admin }
  return { ...(await profileOf(services, me, await findUser(services.db, me, id))), ...current }
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
