import { type RawBuilder, sql } from 'kysely'
import { visibleTo, visibleSpaceSql } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type SignedIn, viewerSql } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { listInvites } from '../contract.ts'
import { MOST_SPACES } from '../kind.ts'
import { tellAsker, tellOwner, tellSpaces } from './news.ts'
import { communities, invites, memberships } from './policy.ts'
import { type Asking, hold } from './write.ts'

// What one side asks and the other answers. Whoever changes it holds the community's row.

interface InviteRow {
  id: number
  community_id: number
  community: string
  space_id: number
  space: string
  side: 'community' | 'product'
  owns: boolean
  manages: boolean
  asked_by: number
  nickname: string
  avatar_key: string | null
  state: 'pending' | 'approved' | 'rejected'
  created_at: Date
  answered_at: Date | null
}

const managesSql = (me: SignedIn) => sql<boolean>`exists (select from memberships m
  where m.space_id = i.space_id and m.user_id = ${me.id} and m.role <> 'member')`

/** Of communities and spaces that the viewer sees, those that concern them. */
const concerning = (me: SignedIn) => sql`from community_invites i
  join subjects on subjects.id = i.community_id join communities on communities.id = i.community_id
  join spaces on spaces.id = i.space_id join users on users.id = i.asked_by
  where ${visibleTo(me)} and ${sql.raw(visibleSpaceSql(...viewerSql(me)))}
  and (${me.isAdmin} or subjects.owner_id = ${me.id} or ${managesSql(me)})`

const columns = (
  me: SignedIn,
) => sql`i.id, i.community_id, communities.title as community, i.space_id, spaces.title as space, i.side,
  subjects.owner_id = ${me.id} as owns, ${managesSql(me)} as manages, i.asked_by, users.nickname, users.avatar_key,
  i.state, i.created_at, i.answered_at`

const newestFirst = keyset('community-invites', ['id'])

/** @param id 0: of every community */
export async function listOf(
  { db, me }: Asking,
  { id, query }: { id: number; query: In<typeof listInvites, 'out'>['query'] },
) {
  const { product_id: spaceId, state } = query
  const wanted: RawBuilder<unknown>[] = [concerning(me)]
  if (id) wanted.push(sql`i.community_id = ${id}`)
  if (spaceId !== undefined) wanted.push(sql`i.space_id = ${spaceId}`)
  if (state) wanted.push(sql`i.state = ${state}`)
  const where = sql.join(wanted, sql` and `)
  const { limit, offset, after } = newestFirst.part(query)
  const behind = after ? sql`and i.id < ${after[0]}` : sql``
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(db)
  const { rows } = await sql<InviteRow>`select ${columns(me)} ${where} ${behind}
    order by i.id desc limit ${limit} offset ${offset}`.execute(db)
  const { shown, pagination } = newestFirst.page(rows, query, counted[0]!.total)
  return { list: shown.map((row) => present(me, row)), pagination }
}

const present = (me: SignedIn, row: InviteRow) => ({
  id: row.id,
  community: { id: row.community_id, title: row.community },
  product: { id: row.space_id, title: row.space },
  side: row.side,
  user: { id: row.asked_by, nickname: row.nickname, avatar: row.avatar_key },
  state: row.state,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  can: { answer: row.state === 'pending' && invites.may(me, 'answer', row) },
})

interface Asked {
  id: number
  manages: boolean
}
/** @throws not_found where one of them is none that the caller sees */
async function findSpaces({ db, me }: Asking, ids: readonly number[]): Promise<Asked[]> {
  const { rows } = await sql<Asked>`select spaces.id, exists (select from memberships m
      where m.space_id = spaces.id and m.user_id = ${me.id} and m.role <> 'member') as manages
    from spaces where spaces.id = any(${ids}::bigint[]) and ${sql.raw(visibleSpaceSql(...viewerSql(me)))}
    order by spaces.id`.execute(db)
  if (rows.length < ids.length) throw new AppError('not_found', '有的空间不存在，或者你无权查看')
  return rows
}

/**
 * Asks for each of the spaces; who is both sides needs no answer, nor what the other side has asked.
 * @throws not_found, forbidden, refused where they are in already, or too many
 */
export const ask = ({ db, me }: Asking, communityId: number, ids: readonly number[]) =>
  inTransaction(db, async (trx) => {
    const community = await hold({ db: trx, me }, communityId)
    const owns = communities.may(me, 'edit', community)
    const spaces = await findSpaces({ db: trx, me }, [...new Set(ids)])
    for (const { manages } of spaces) memberships.authorize(me, 'ask', { owns, manages })
    await refuseMembers(trx, communityId, spaces)
    const side = owns ? 'community' : 'product'
    const agreed = spaces.filter(({ manages }) => owns && manages).map(({ id }) => id)
    const { rows: answering } = await sql<{ id: number; space_id: number }>`update community_invites
      set state = 'approved', answered_by = ${me.id}, answered_at = now()
      where community_id = ${communityId} and space_id = any(${ids}::bigint[]) and state = 'pending'
        and (side <> ${side} or space_id = any(${agreed}::bigint[])) returning id, space_id`.execute(trx)
    const answered = new Set(answering.map(({ space_id: space }) => space))
    const fresh = spaces.map(({ id }) => id).filter((id) => !answered.has(id))
    const { rows: asked } = await sql<{ id: number; state: string; space_id: number }>`insert into community_invites
      (community_id, space_id, side, asked_by, state, answered_by, answered_at)
      select ${communityId}, space_id, ${side}, ${me.id}, case when agreed then 'approved' else 'pending' end,
        case when agreed then ${me.id}::bigint end, case when agreed then now() end
      from (select space_id, space_id = any(${agreed}::bigint[]) as agreed from unnest(${fresh}::bigint[]) as space_id) given
      on conflict do nothing returning id, state, space_id`.execute(trx)
    await join(trx, communityId, [...answered, ...agreed.filter((id) => !answered.has(id))])
    const invited = asked.filter(({ state }) => state === 'pending').map(({ space_id: space }) => space)
    if (side === 'community') await tellSpaces(trx, [me.id, communityId, 'community_invite', invited])
    else if (invited.length) await tellOwner(trx, [me.id, communityId, 'community_request'])
    if (answering.length)
      await tellAsker(trx, [me.id, communityId, 'community_approved', answering.map(({ id }) => id)])
    const { rows } = await sql<InviteRow>`select ${columns(me)} ${concerning(me)} and i.community_id = ${communityId}
      and i.id in (select max(id) from community_invites where community_id = ${communityId}
        and space_id = any(${ids}::bigint[]) group by space_id) order by i.id desc`.execute(trx)
    return rows.map((row) => present(me, row))
  })

async function refuseMembers(trx: Db, communityId: number, spaces: readonly Asked[]) {
  const { rows } = await sql<{
    title: string
  }>`select spaces.title from community_spaces cs join spaces on spaces.id = cs.space_id
    where cs.community_id = ${communityId} and cs.space_id = any(${spaces.map(({ id }) => id)}::bigint[]) limit 1`.execute(
    trx,
  )
  if (rows[0]) throw new AppError('refused', `“${rows[0].title}”已经在这个共同体里`)
}

/** Whether there is room is asked while the community's row is held. @throws refused */
async function join(trx: Db, communityId: number, ids: readonly number[]) {
  if (!ids.length) return
  await sql`insert into community_spaces (community_id, space_id)
    select ${communityId}, unnest(${ids}::bigint[]) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from community_spaces
    where community_id = ${communityId}`.execute(trx)
  if (rows[0]!.count > MOST_SPACES) throw new AppError('refused', `一个共同体最多 ${MOST_SPACES} 个空间`)
}

/** Once. @throws not_found, forbidden, refused where it is answered already */
export const answer = (
  { db, me }: Asking,
  { communityId, id, spaceId, approve }: { communityId: number; id: number; spaceId: number; approve: boolean },
) =>
  inTransaction(db, async (trx) => {
    await hold({ db: trx, me }, communityId)
    const found = await findInvite({ db: trx, me }, { communityId, id, spaceId })
    invites.authorize(me, 'answer', found)
    if (found.state !== 'pending') throw new AppError('refused', '这条邀请或申请已经答复过了')
    await sql`update community_invites set state = ${approve ? 'approved' : 'rejected'}, answered_by = ${me.id},
      answered_at = now() where id = ${id}`.execute(trx)
    if (approve) await join(trx, communityId, [spaceId])
    await tellAsker(trx, [me.id, communityId, approve ? 'community_approved' : 'community_rejected', [id]])
    return present(me, await findInvite({ db: trx, me }, { communityId, id, spaceId }))
  })

async function findInvite(
  { db, me }: Asking,
  { communityId, id, spaceId }: { communityId: number; id: number; spaceId: number },
) {
  const { rows } = await sql<InviteRow>`select ${columns(me)} ${concerning(me)}
    and i.id = ${id} and i.community_id = ${communityId} and i.space_id = ${spaceId}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** @throws not_found, also where it is in no such community; forbidden */
export const takeOut = ({ db, me }: Asking, spaceId: number, communityId: number) =>
  inTransaction(db, async (trx) => {
    const community = await hold({ db: trx, me }, communityId)
    const owns = communities.may(me, 'edit', community)
    // who owns the community also takes out what has turned private since, and what waits in the trash
    if (!owns) {
      const [space] = await findSpaces({ db: trx, me }, [spaceId])
      memberships.authorize(me, 'takeOut', { owns, manages: space!.manages })
    }
    const { numAffectedRows } = await sql`delete from community_spaces
      where community_id = ${communityId} and space_id = ${spaceId}`.execute(trx)
    if (!numAffectedRows) throw new AppError('not_found', '空间不在这个共同体里')
  })
