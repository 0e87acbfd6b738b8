import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { pageOf } from '#src/shared/paging.ts'
import type { Role, SpaceAccess } from './access.ts'

interface MembersQuery {
  nickname?: string | undefined
  page: number
  per_number: number
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
  const rows = await matching
    .orderBy(sql`array_position(array['owner', 'admin', 'member'], memberships.role)`)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .limit(query.per_number)
    .offset((query.page - 1) * query.per_number)
    .execute()
  return { list: rows.map(present), pagination: pageOf(query, total) }
}

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
