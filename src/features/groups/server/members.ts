import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Proof, prove } from '#src/features/accounts/server/public.ts'
import { notify } from '#src/features/notifications/server/public.ts'
import { giveSubject } from '#src/features/subjects/server/public.ts'
import { holdPerson } from '#src/features/users/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { listGroupMembers } from '../contract.ts'
import type { GroupRole } from '../kind.ts'
import { tellLeft } from './belonging.ts'
import { findGroup } from './found.ts'
import { addMember } from './joining.ts'
import { type GroupAccess, groups } from './policy.ts'
import { type Asking, hold } from './write.ts'

interface MemberRow {
  id: number
  nickname: string
  avatar_key: string | null
  role: GroupRole | null
  answer: string | null
  created_at: Date
  rank: number
  joined: number
}

/** $1 the group, $2 a part of the nickname. */
const listing = (name: string, from: string) => ({
  page: prepared<MemberRow>(
    `list ${name} of a group`,
    `select * from (select users.id, users.nickname, users.avatar_key, ${from}
      where listed.group_id = $1 and ($2 = '' or strpos(lower(users.nickname), lower($2)) > 0)) found
    where (rank, joined, id) > ($3::int, $4::bigint, $5::bigint) order by rank, joined, id limit $6 offset $7`,
  ),
  count: prepared<{ total: number }>(
    `count ${name} of a group`,
    `select count(*)::int as total from (select users.id, ${from}
      where listed.group_id = $1 and ($2 = '' or strpos(lower(users.nickname), lower($2)) > 0)) found`,
  ),
})
const joined = '(extract(epoch from listed.created_at) * 1000000)::bigint as joined, listed.created_at'
const members = listing(
  'members',
  `listed.role, null as answer, array_position(array['owner', 'admin', 'member'], listed.role) as rank, ${joined}
    from group_members listed join users on users.id = listed.user_id`,
)
const waiting = listing(
  'those who wait',
  `null as role, listed.answer, 1 as rank, ${joined} from group_requests listed join users on users.id = listed.user_id`,
)
const inOrder = keyset('group-members', ['rank', 'joined', 'id'])

/** @throws forbidden for those who wait, to all but its admins */
export async function listOf(
  pool: Pool,
  me: SignedIn,
  { group, query }: { group: Allowed<'read', GroupAccess>; query: In<typeof listGroupMembers, 'out'>['query'] },
) {
  if (query.state === 'waiting') groups.authorize(me, 'edit', group)
  const { page, count } = query.state === 'waiting' ? waiting : members
  const asked = [group.id, query.nickname?.trim() ?? '']
  const { limit, offset, after } = inOrder.part(query)
  const [rows, [counted]] = await Promise.all([
    page(pool, [...asked, ...(after ?? [0, 0, 0]), limit, offset]),
    count(pool, asked),
  ])
  const { shown, pagination } = inOrder.page(rows, query, counted!.total)
  return { list: shown.map(present), pagination }
}

const present = (row: Omit<MemberRow, 'rank' | 'joined'>) => ({
  id: row.id,
  nickname: row.nickname,
  avatar: row.avatar_key,
  role: row.role,
  created_at: row.created_at.toISOString(),
  answer: row.answer,
})

/** The group's row is held. @throws not_found for who is no member */
async function findMember(trx: Db, groupId: number, userId: number) {
  const { rows } = await sql<Omit<MemberRow, 'rank' | 'joined'> & { role: GroupRole }>`select users.id, users.nickname,
      users.avatar_key, m.role, null as answer, m.created_at
    from group_members m join users on users.id = m.user_id where m.group_id = ${groupId} and m.user_id = ${userId}`.execute(
    trx,
  )
  if (!rows[0]) throw new AppError('not_found', '此人不是小组成员')
  return rows[0]
}

const give = (trx: Db, { groupId, userId, role }: { groupId: number; userId: number; role: GroupRole }) =>
  sql`update group_members set role = ${role} where group_id = ${groupId} and user_id = ${userId}`.execute(trx)

/** By its owner. @throws not_found, forbidden, refused */
export const setRole = (
  { db, me }: Asking,
  { groupId, userId, role }: { groupId: number; userId: number; role: 'admin' | 'member' },
) =>
  inTransaction(db, async (trx) => {
    const group = groups.authorize(me, 'own', await hold({ db: trx, me }, groupId))
    const before = await findMember(trx, groupId, userId)
    if (before.role === 'owner') throw new AppError('refused', '创建者的角色要转交小组才会改变')
    if (before.role !== role) {
      await give(trx, { groupId, userId, role })
      const event = role === 'admin' ? 'named_admin' : 'unnamed_admin'
      await notify(trx, { userId, actorId: me.id, subjectId: group.id, type: 'other', event })
    }
    return present({ ...before, role })
  })

/**
 * To a member, by its owner, who becomes an admin; the key is void. Asked again while the group's row is held: of two at once the
 * second is no longer the owner's. @throws not_found, forbidden, invalid, refused, too_many
 */
export async function handOn(
  services: Services,
  me: SignedIn,
  { groupId, userId, proof }: { groupId: number; userId: number; proof: Proof },
) {
  groups.authorize(me, 'hand', await findGroup(services.db, me, groupId))
  if (!Object.values(proof).some((given) => given !== undefined)) throw invalidField('password', '请输入密码')
  const proven = await prove(services, me.id, proof)
  return inTransaction(services.db, async (trx) => {
    await proven.useUp(trx)
    const group = groups.authorize(me, 'hand', await hold({ db: trx, me }, groupId))
    if (userId === group.ownerId) throw new AppError('refused', '此人已经是小组的创建者')
    const next = await findMember(trx, groupId, userId)
    await requireActive(trx, userId)
    await give(trx, { groupId, userId: group.ownerId, role: 'admin' })
    await give(trx, { groupId, userId, role: 'owner' })
    await sql`delete from group_keys where group_id = ${groupId}`.execute(trx)
    await giveSubject(trx, groupId, userId)
    await notify(trx, { userId, actorId: me.id, subjectId: groupId, type: 'other', event: 'named_owner' })
    return present({ ...next, role: 'owner' })
  })
}

/** Whoever is to own it: somebody who can sign in. @throws invalid */
async function requireActive(trx: Db, id: number) {
  if (!(await holdPerson(trx, id))) throw invalidField('user_id', '此人现在不能接手小组')
}

/** Members by its admins, admins by its owner alone. @throws not_found, forbidden, refused */
export const remove = ({ db, me }: Asking, { groupId, userId }: { groupId: number; userId: number }) =>
  inTransaction(db, async (trx) => {
    const group = groups.authorize(me, 'edit', await hold({ db: trx, me }, groupId))
    const member = await findMember(trx, groupId, userId)
    if (member.role === 'owner') throw new AppError('refused', '不能移出小组的创建者')
    if (member.role === 'admin' && userId !== me.id) groups.authorize(me, 'own', group)
    await takeOut(trx, groupId, userId)
    // whoever was taken out knows it
    if (userId !== me.id) await sql`delete from group_keys where group_id = ${groupId}`.execute(trx)
    await notify(trx, { userId, actorId: me.id, subjectId: groupId, type: 'other', event: 'removed' })
  })

async function takeOut(trx: Db, groupId: number, userId: number) {
  await sql`delete from group_members where group_id = ${groupId} and user_id = ${userId}`.execute(trx)
  await sql`update groups set member_count = member_count - 1 where id = ${groupId}`.execute(trx)
  await tellLeft(trx, { groupId, userId })
}

/** Who only waits takes the request back. @throws not_found for who is neither, refused for its owner */
export const leave = ({ db, me }: Asking, groupId: number) =>
  inTransaction(db, async (trx) => {
    const { role } = await hold({ db: trx, me }, groupId)
    if (role === 'owner') throw new AppError('refused', '创建者不能退出小组，请先转交')
    if (role) return takeOut(trx, groupId, me.id)
    const { numAffectedRows } = await sql`delete from group_requests
      where group_id = ${groupId} and user_id = ${me.id}`.execute(trx)
    if (!numAffectedRows) throw new AppError('not_found', '你不在这个小组里')
  })

/** Once. @throws not_found for who does not wait, forbidden */
export const decide = (
  { db, me }: Asking,
  { groupId, userId, approve }: { groupId: number; userId: number; approve: boolean },
) =>
  inTransaction(db, async (trx) => {
    groups.authorize(me, 'edit', await hold({ db: trx, me }, groupId))
    const { numAffectedRows } = await sql`delete from group_requests
      where group_id = ${groupId} and user_id = ${userId}`.execute(trx)
    if (!numAffectedRows) throw new AppError('not_found', '没有这份申请，可能已经答复过了')
    if (approve) await addMember(trx, groupId, userId)
    const event = approve ? 'group_approved' : 'group_rejected'
    await notify(trx, { userId, actorId: me.id, subjectId: groupId, type: 'other', event })
  })
