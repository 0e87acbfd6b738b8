import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { keySql } from '#src/platform/db/keyset.ts'
import { cursorOf, cutPage, valuesOf } from '#src/platform/http/cursor.ts'
import { cursorPageOf } from '#src/shared/paging.ts'
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
  const { per_number: size, after } = query
  const found = await matching
    .select([rank.as('rank'), joined.as('joined')])
    .$if(after !== undefined, (qb) => qb.where(behind(valuesOf(after!, 'members', 3))))
    .orderBy(rank)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    // one more tells whether the list goes on
    .limit(size + 1)
    .offset(after === undefined ? (query.page - 1) * size : 0)
    .execute()
  const { shown, hasMore } = cutPage(found, size)
  const last = shown.at(-1)
  const cursor = hasMore && last ? cursorOf('members', [last.rank, last.joined, last.id]) : null
  return { list: shown.map(present), pagination: cursorPageOf(query, total, cursor) }
}

const rank = sql<number>`array_position(array['owner', 'admin', 'member'], memberships.role)`
const joined = sql<number>`${sql.raw(keySql({ column: 'memberships.created_at', isTime: true }))}`
const behind = ([place, time, id]: number[]) => sql<boolean>`(${rank}, memberships.created_at, users.id)
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
