import { isBanned, nicknameHolds } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listAccounts } from '../contract.ts'

type Query = In<typeof listAccounts, 'out'>['query']

const newestFirst = keyset('accounts', ['id'])

/** Everybody who has an account, for site administrators. */
export async function accounts(db: Db, query: Query) {
  const text = query.text.trim()
  const everybody = db
    .selectFrom('users')
    .innerJoin('subjects', 'subjects.id', 'users.id')
    .where('users.left_at', 'is', null)
    .where('users.is_robot', '=', false)
    .$if(text !== '', (qb) => qb.where(nicknameHolds(text)))
  const { total } = await everybody.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = newestFirst.part(query)
  const found = await everybody
    .select(['users.id', 'nickname', 'avatar_key', 'is_admin', 'blocked_at', 'blocked_until', 'blocked_reason'])
    .select(['leaving_at', 'subjects.created_at'])
    .$if(after !== null, (qb) => qb.where('users.id', '<', after![0]!))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = newestFirst.page(found, query, total)
  return { list: shown.map(asAccount), pagination }
}

interface Account {
  id: number
  nickname: string
  avatar_key: string | null
  is_admin: boolean
  blocked_at: Date | null
  blocked_until: Date | null
  blocked_reason: string
  leaving_at: Date | null
  created_at: Date
}

function asAccount({ id, nickname, avatar_key: avatar, is_admin, leaving_at, created_at, ...blocked }: Account) {
  const banned = isBanned(blocked)
  return {
    id,
    nickname,
    avatar,
    is_admin,
    state: banned ? ('banned' as const) : leaving_at ? ('leaving' as const) : ('active' as const),
    since: (banned ? blocked.blocked_at : leaving_at)?.toISOString() ?? null,
    until: banned ? (blocked.blocked_until?.toISOString() ?? null) : null,
    reason: banned ? blocked.blocked_reason : '',
    created_at: created_at.toISOString(),
    can: { ban: !is_admin && !banned, lift: banned },
  }
}
