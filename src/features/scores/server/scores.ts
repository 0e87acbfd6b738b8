import type { Pool } from 'pg'
import { readableSql, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { kept } from '#src/platform/db/kept.ts'
import { prepared } from '#src/platform/db/prepared.ts'

// The ledger of what people do (specification, section 9, "Activity scores"; rulings, "Engagement"). Each act is a row, and a
// comment, which is its own record, needs no other. That one kind of act counts at most 50 a day is a matter of adding up,
// so parallel acts need no lock; and what was deleted is left out of every sum, so a deletion takes its points back and a
// restoration gives them again.

const points = { create_space: 5, create_resource: 5, edit_resource: 3 } as const
type Act = keyof typeof points
const A_COMMENT = 1
/** Points of one person and kind of act that count on one day of Asia/Shanghai. */
const A_DAY = 50

interface Deed {
  userId: number
  spaceId: number | null
  subjectId: number
  act: Act
}

/** Writes down what somebody did, in the transaction in which it was done. */
export const award = (trx: Db, { userId, spaceId, subjectId, act }: Deed) =>
  trx
    .insertInto('scores')
    .values({ user_id: userId, space_id: spaceId, subject_id: subjectId, act, points: points[act] })
    .execute()

export interface Ranked {
  score: number
  user: { id: number; nickname: string; avatar: string | null }
}

/**
 * All acts that match, with what they were done to: of a comment what it is about. Who comments anonymously earns nothing,
 * since a rank would tell. @param match SQL over `act` (user_id, space_id, at)
 */
export const actsSql = (match: string) => `
  select act.user_id, act.kind, act.points, act.at, act.subject_id from (
    select user_id, space_id, act as kind, points, at, subject_id from scores) act where ${match}
  union all
  select act.user_id, 'comment', ${A_COMMENT}, act.at, comments.commentable_id from (
    select id, owner_id as user_id, space_id, created_at as at from subjects where kind = 'comment' and deleted_at is null) act
  join comments on comments.id = act.id and not comments.anonymity where ${match}`

/** The points of a day, for SQL that has `acts`. @param of SQL over `subjects`: whose acts count */
export const daysSql = (of: string) => `
  select user_id, least(${A_DAY}, sum(points)) as points, max(at) as last
  from acts join subjects on subjects.id = acts.subject_id where ${of}
  group by user_id, acts.kind, (at at time zone 'Asia/Shanghai')::date`

/**
 * What is public is summed over what everybody may see: SQL over `subjects` beside `acts`. What is said about a text is
 * seen by those who may read it.
 */
export const isPublic = `case when acts.kind = 'comment' then ${readableSql('0', 'false')} else ${visibleSql('0', 'false')} end`

interface RankRow {
  user_id: number
  score: number
  /** How many have a place. */
  people: number
  /** How many acts were added up. */
  acts: number
}

/** Ties: who got there first. $1 and $2: how many, after how many. @param of SQL over `subjects`: whose acts count */
const ranking = (name: string, { match, of }: { match: string; of: string }) =>
  prepared<RankRow>(
    name,
    `with acts as materialized (${actsSql(match)}),
    days as (${daysSql(of)}),
    totals as (
      select user_id, sum(points)::int as score, max(last) as last from days
      where user_id not in (select id from users where is_robot or blocked_at is not null) group by user_id)
    select user_id, score, (select count(*)::int from totals) as people, (select count(*)::int from acts) as acts
    from totals order by score desc, last, user_id limit $1 offset $2`,
  )

const site = ranking('rank of the site', { match: `act.at > now() - interval '7 days'`, of: isPublic })
const space = ranking('rank of a space', { match: 'act.space_id = $3', of: 'subjects.deleted_at is null' })

/** Places that are kept of a long rank; no list of the site's people is longer. */
const KEPT = 200

interface Rank {
  people: number
  first: { user_id: number; score: number }[]
}
const rankOf = (pool: Pool, key: string, read: (limit: number) => Promise<RankRow[]>) =>
  kept<Rank>(pool, key, async () => {
    const rows = await read(KEPT)
    const first = rows.map(({ user_id, score }) => ({ user_id, score }))
    return { value: { people: rows[0]?.people ?? 0, first }, rows: rows[0]?.acts ?? 0 }
  })

const people = prepared<{ id: number; nickname: string; avatar_key: string | null }>(
  'people of a rank',
  'select id, nickname, avatar_key from users where id = any($1::bigint[]) and blocked_at is null',
)

/** As they are called now, those left out that were blocked since. */
async function present(pool: Pool, places: Rank['first']): Promise<Ranked[]> {
  const rows = places.length ? await people(pool, [places.map(({ user_id }) => user_id)]) : []
  const byId = new Map(rows.map(({ avatar_key: avatar, ...user }) => [user.id, { ...user, avatar }]))
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

/** The most active people of a space that the viewer may see, after the first `offset`, and how many have given it anything that stands. */
export async function rankOfSpace(
  pool: Pool,
  spaceId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const read = (most: number, after: number) => space(pool, [most, after, spaceId])
  const { people: total, first } = await rankOf(pool, `rank of space ${spaceId}`, (most) => read(most, 0))
  const places = offset + limit <= KEPT ? first.slice(offset, offset + limit) : await read(limit, offset)
  return { list: await present(pool, places), total }
}
