import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { keySql } from '#src/platform/db/keyset.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Role, SpaceAccess } from '../access.ts'

interface MembersQuery {
  nickname?: string | undefined
  page: number
  per_number: number
  after?: string | undefined
}

/** Members, owner and admins first, then by the time they joined. */
export async function listMembers(db: Db, space: SpaceAccess, query: MembersQuery) {
  const matching = members(db, space.id).$if(!!query.nickname, (qb) =>
    qb.where(sql<boolean>`strpos(lower(users.nickname), lower(${query.nickname ?? ''})) > 0`),
  )
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(query)
  const found = await matching
    .select([rank.as('rank'), joined.as('joined')])
    .$if(after !== null, (qb) => qb.where(behind(after!)))
    .orderBy(rank)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, query, total)
  return { list: shown.map(present), pagination }
}

const inOrder = keyset('members', ['rank', 'joined', 'id'])
const rank = sql<number>`array_position(array['owner', 'admin', 'member'], memberships.role)`
const joined = sql<number>`${sql.raw(keySql({ column: 'memberships.created_at', isTime: true }))}`
const behind = ([place, time, id]: readonly number[]) => sql<boolean>`(${rank}, memberships.created_at, users.id)
  > (${place}::int8, 'epoch'::timestamptz + ${time}::bigint * interval '1 microsecond', ${id}::bigint)`

export const readMember = async (db: Db, spaceId: number, userId: number) =>
  present(await members(db, spaceId).where('users.id', '=', userId).executeTakeFirstOrThrow())

const members = (db: Db, spaceId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.space_id', '=', spaceId)
    .select(['users.id', 'users.nickname', 'users.avatar_key', 'memberships.created_at'])
    .select(sql<Role>`memberships.role`.as('role'))

const present = (row: { id: number; nickname: string; avatar_key: string | null; role: Role; created_at: Date }) => ({
  id: row.id,
  nickname: row.nickname,
  avatar: row.avatar_key,
  role: row.role,
  is_admin: row.role !== 'member',
  created_at: row.created_at.toISOString(),
})
