import type { Pool } from 'pg'
import { rankAmong, recordsAmong, sumsAmong } from '#src/features/scores/server/public.ts'
import { visibleSpaceSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { csv } from '#src/shared/csv.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import type { exportGroup, listRecords } from '../contract.ts'
import { type GroupRole, roleNames } from '../kind.ts'

// What the members of a group did in its spaces, as far as whoever asks may see those. The caller has found the group.

const spacesSeen = prepared<{ id: number }>(
  'spaces of a group that somebody sees',
  `select gs.space_id as id from group_spaces gs join spaces on spaces.id = gs.space_id
  where gs.group_id = $3 and ${visibleSpaceSql('$1', '$2')}`,
)
const members = prepared<{ id: number; nickname: string; role: GroupRole; created_at: Date }>(
  'people of a group',
  `select users.id, users.nickname, m.role, m.created_at from group_members m join users on users.id = m.user_id
  where m.group_id = $1 order by array_position(array['owner', 'admin', 'member'], m.role), m.created_at, users.id`,
)

async function among(pool: Pool, me: SignedIn, id: number) {
  const [spaces, people] = await Promise.all([spacesSeen(pool, [...viewerParams(me), id]), members(pool, [id])])
  return { spaces: spaces.map((space) => space.id), people }
}
const idsOf = (people: readonly { id: number }[]) => people.map((person) => person.id)

/** Its members, and those of its spaces that the caller sees. */
export async function placeOf(pool: Pool, me: SignedIn, id: number) {
  const { spaces, people } = await among(pool, me, id)
  return { spaces, people: idsOf(people) }
}

export async function rankOf(pool: Pool, me: SignedIn, { id, limit }: { id: number; limit: number }) {
  const { spaces, people } = await among(pool, me, id)
  const { list } = await rankAmong(pool, me, { spaces, people: idsOf(people), limit })
  return {
    list: list.map(({ score, user }) => ({
      score,
      user: { id: user.id, nickname: user.nickname, avatar: user.avatar },
    })),
  }
}

export async function listOf(
  services: Services,
  me: SignedIn,
  { id, query: { user_id: userId, ...part } }: { id: number; query: In<typeof listRecords, 'out'>['query'] },
) {
  const { spaces, people } = await among(services.pool, me, id)
  const some = idsOf(people).filter((one) => userId === undefined || one === userId)
  if (userId !== undefined && !some.length) throw new AppError('not_found', '此人不是小组成员')
  return recordsAmong(services, me, { ...part, spaces, people: some })
}

const member = prepared<{ id: number }>(
  'one of the people of a group',
  'select user_id as id from group_members where group_id = $1 and user_id = $2',
)
/** @throws not_found */
export async function requireMember(pool: Pool, id: number, userId: number) {
  if (!(await member(pool, [id, userId])).length) throw new AppError('not_found', '此人不是小组成员')
}

type Wanted = In<typeof exportGroup, 'out'>['body'] & { id: number }
const DAY = 86_400_000

/** @throws invalid for days in the wrong order, not_found for a space that is none of the group's, or that the caller may not see */
export async function exported(
  pool: Pool,
  me: SignedIn,
  { id, start_at: start, end_at: end, product_id: only }: Wanted,
) {
  const last = end ?? shanghaiDay(Date.now())
  const first = start ?? shanghaiDay(Date.parse(`${last}T00:00:00+08:00`) - 29 * DAY)
  if (first > last) throw invalidField('end_at', '结束的日期不能早于开始的日期')
  const { spaces, people } = await among(pool, me, id)
  if (only !== undefined && !spaces.includes(only))
    throw new AppError('not_found', '这个空间不在小组里，或者你无权查看')
  const wanted = { spaces: only === undefined ? spaces : [only], people: idsOf(people), first, last }
  const sums = new Map((await sumsAmong(pool, me, wanted)).map((row) => [row.user_id, row]))
  return csv([
    ['昵称', '角色', '加入日期', '记录数', '积分', '开始日期', '结束日期'],
    ...people.map(({ id: userId, nickname, role, created_at: joined }) => {
      const { count = 0, score = 0 } = sums.get(userId) ?? {}
      return [nickname, roleNames[role], shanghaiDay(joined.getTime()), count, score, first, last]
    }),
  ])
}
