import type { Pool } from 'pg'
import { anyOf, kindsWith, readableSql, visibleSql } from '#src/features/subjects/server/public.ts'
import { cached } from '#src/platform/db/cached.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset, type Part as Place } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { batteriesOf } from './battery.ts'

// The ledger of what people do (specification, section 9, "Activity scores"; rulings, "Engagement"). Each act is a row, and a
// comment, which is its own record, needs no other. That one kind of act counts at most 50 a day is a matter of adding up,
// so parallel acts need no lock; and what was deleted is left out of every sum, so a deletion takes its points back and a
// restoration gives them again.

/** Points of one person and kind of act that count on one day of Asia/Shanghai. */
export const A_DAY = 50

export interface Ranked {
  score: number
  user: { id: number; nickname: string; avatar: string | null; battery: number; full_battery_day: number }
}

/**
 * All acts that match, with what they were done to: of a comment what it is about. @param match SQL over `act` (user_id, space_id, at)
 */
export const actsSql = (match: string) =>
  [
    `select act.user_id, act.kind, act.points, act.at, act.subject_id from (
      select user_id, space_id, act as kind, points, at, subject_id from scores) act where ${match}`,
    ...kindsWith('acts').map(({ acts }) => acts(match)),
  ].join(' union all ')

/** The names of acts that are their own record. */
export const ownRecords = (): string[] => kindsWith('acts').flatMap(({ kind, actNames = [kind] }) => actNames)

/** The points of a day, for SQL that has `acts`. @param of SQL over `subjects`: whose acts count */
export const daysSql = (of: string) => `
  select user_id, least(${A_DAY}, sum(points)) as points, max(at) as last
  from acts join subjects on subjects.id = acts.subject_id where ${of}
  group by user_id, acts.kind, (at at time zone 'Asia/Shanghai')::date`

/**
 * What is public is summed over what everybody may see: SQL over `subjects` beside `acts`. What is said about a text is
 * seen by those who may read it.
 */
export const isPublic = () => isSeenBy('0', 'false')

/** What a viewer may see of it. @param viewer as in visibleSql @param admin as in visibleSql */
export const isSeenBy = (viewer: string, admin: string) =>
  `case when ${anyOf(ownRecords().map((name) => `acts.kind = '${name}'`))} then ${readableSql(viewer, admin)} else ${visibleSql(viewer, admin)} end`

interface RankRow {
  user_id: number
  score: number
  /** Of the last act that counts, in microseconds. */
  last: number
  /** How many have a place. */
  people: number
  /** How many acts were added up. */
  acts: number
}

/**
 * Ties: who got there first. $1 and $2: how many, after how many. @param of SQL over `subjects`: whose acts count
 * @param behind SQL over `totals`: who is listed
 */
const ranking = (name: string, { match, of, behind = 'true' }: { match: string; of: () => string; behind?: string }) =>
  prepared<RankRow>(
    name,
    () => `with acts as materialized (${actsSql(match)}),
    days as (${daysSql(of())}),
    totals as (
      select user_id, sum(points)::int as score, (extract(epoch from max(last)) * 1000000)::bigint as last from days
      where user_id not in (select id from users where is_robot or blocked_at is not null) group by user_id)
    select user_id, score, last, (select count(*)::int from totals) as people, (select count(*)::int from acts) as acts
    from totals where ${behind} order by score desc, last, user_id limit $1 offset $2`,
  )

const site = ranking('rank of the site', { match: `act.at > now() - interval '7 days'`, of: isPublic })
const inSpace = { match: 'act.space_id = $3', of: () => 'subjects.deleted_at is null' }
const space = ranking('rank of a space', inSpace)
const behind = '(-score, last, user_id) > (-$4::bigint, $5::bigint, $6::bigint)'
const spaceBehind = ranking('rank of a space by cursor', { ...inSpace, behind })

const ofSome = ranking('rank of some in some spaces', {
  match: 'act.space_id = any($3::bigint[]) and act.user_id = any($4::bigint[])',
  of: () => isSeenBy('$5::bigint', '$6::boolean'),
})

/** Places that are kept of a long rank; no list of the site's people is longer. */
const KEPT = 200

interface Rank {
  people: number
  first: { user_id: number; score: number; last: number }[]
}
const rankOf = (pool: Pool, key: string, read: (limit: number) => Promise<RankRow[]>) =>
  cached<Rank>(pool, key, async () => {
    const rows = await read(KEPT)
    const first = rows.map(({ user_id, score, last }) => ({ user_id, score, last }))
    return { value: { people: rows[0]?.people ?? 0, first }, rows: rows[0]?.acts ?? 0 }
  })

const people = prepared<{ id: number; nickname: string; avatar_key: string | null }>(
  'people of a rank',
  'select id, nickname, avatar_key from users where id = any($1::bigint[]) and blocked_at is null and left_at is null',
)

/** As they are called now, those left out that were blocked since. */
async function present(pool: Pool, places: Rank['first']): Promise<Ranked[]> {
  const ids = places.map(({ user_id }) => user_id)
  const [rows, batteries] = await Promise.all([ids.length ? people(pool, [ids]) : [], batteriesOf(pool, ids)])
  const byId = new Map(
    rows.map(({ avatar_key: avatar, ...user }) => {
      const { battery = 0, full_battery_day = 0 } = batteries.get(user.id) ?? {}
      return [user.id, { ...user, avatar, battery, full_battery_day }]
    }),
  )
  return places.flatMap(({ user_id, score }) => {
    const user = byId.get(user_id)
    return user ? { score, user } : []
  })
}

/** The most active people of the last 7 × 24 hours. */
export async function rankOfWeek(pool: Pool, limit: number): Promise<Ranked[]> {
  const { first } = await rankOf(pool, 'rank of the week', (most) => site(pool, [most, 0]))
  return present(pool, first.slice(0, limit))
}

/** The most active people of a space that the viewer may see. */
export async function rankOfSpace(pool: Pool, spaceId: number, { limit }: { limit: number }) {
  const { first } = await keptRank(pool, spaceId)
  return { list: await present(pool, first.slice(0, limit)) }
}

/** The most active of these people, by what they gave these spaces, as far as the viewer may see it. */
export async function rankAmong(
  pool: Pool,
  viewer: Viewer,
  { spaces, people: some, limit }: { spaces: readonly number[]; people: readonly number[]; limit: number },
) {
  return { list: await present(pool, await ofSome(pool, [limit, 0, spaces, some, ...viewerParams(viewer)])) }
}

const keptRank = (pool: Pool, spaceId: number) =>
  rankOf(pool, `places of space ${spaceId}`, (most) => space(pool, [most, 0, spaceId]))

interface Part {
  page: number
  per_number: number
  after?: string | undefined
}
/** Everybody who has given a space that the viewer may see anything that stands, in the same order. */
export async function contributorsOf(pool: Pool, spaceId: number, part: Part) {
  const { people: total, first } = await keptRank(pool, spaceId)
  const places = await placesOf(pool, spaceId, { ...inOrder.part(part), first })
  const { shown, pagination } = inOrder.page(places, part, total)
  return { list: await present(pool, shown), pagination }
}
const inOrder = keyset('contributors', ['score', 'last', 'user_id'])

async function placesOf(pool: Pool, spaceId: number, { limit, offset, after, first }: Place & Pick<Rank, 'first'>) {
  if (after) return spaceBehind(pool, [limit, offset, spaceId, ...after])
  return offset + limit <= KEPT ? first.slice(offset, offset + limit) : space(pool, [limit, offset, spaceId])
}
