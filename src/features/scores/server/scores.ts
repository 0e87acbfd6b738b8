import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
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

interface RankRow {
  score: number
  id: number
  nickname: string
  avatar_key: string | null
}
export interface Ranked {
  score: number
  user: { id: number; nickname: string; avatar: string | null }
}

/**
 * All acts that match, with what they were done to: of a comment what it is about. Who comments anonymously earns nothing,
 * since a rank would tell. @param match SQL over `act` (user_id, space_id, at)
 */
const acts = (match: string) => `
  select act.user_id, act.kind, act.points, act.at, act.subject_id from (
    select user_id, space_id, act as kind, points, at, subject_id from scores) act where ${match}
  union all
  select act.user_id, 'comment', ${A_COMMENT}, act.at, comments.commentable_id from (
    select id, owner_id as user_id, space_id, created_at as at from subjects where kind = 'comment' and deleted_at is null) act
  join comments on comments.id = act.id and not comments.anonymity where ${match}`

/** Ties: who got there first. @param of SQL over `subjects`: whose acts count */
const ranking = (name: string, { match, of }: { match: string; of: string }) =>
  prepared<RankRow>(
    name,
    `with acts as (${acts(match)}),
    days as (
      select user_id, least(${A_DAY}, sum(points)) as points, max(at) as last
      from acts join subjects on subjects.id = acts.subject_id where ${of}
      group by user_id, acts.kind, (at at time zone 'Asia/Shanghai')::date),
    totals as (select user_id, sum(points)::int as score, max(last) as last from days group by user_id)
    select score, users.id, nickname, avatar_key from totals join users on users.id = totals.user_id
    where not is_robot and blocked_at is null
    order by score desc, last, users.id limit $1 offset $2`,
  )

// what is public is summed over what everybody may see
const site = ranking('rank of the site', {
  match: 'act.at > now() - make_interval(days => $3)',
  of: visibleSql('0', 'false'),
})
const space = ranking('rank of a space', { match: 'act.space_id = $3', of: 'subjects.deleted_at is null' })

const present = ({ score, id, nickname, avatar_key }: RankRow): Ranked => ({
  score,
  user: { id, nickname, avatar: avatar_key },
})

/** The most active people of the last `days` × 24 hours. */
export const rankOfLastDays = async (pool: Pool, { days, limit }: { days: number; limit: number }): Promise<Ranked[]> =>
  (await site(pool, [limit, 0, days])).map(present)

/** The most active people of a space that the viewer may see. */
export const rankOfSpace = async (
  pool: Pool,
  spaceId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Ranked[]> => (await space(pool, [limit, offset, spaceId])).map(present)

const contributorCount = prepared<{ total: number }>(
  'count contributors',
  `with acts as (${acts('act.space_id = $1')})
  select count(distinct acts.user_id)::int as total from acts
    join subjects on subjects.id = acts.subject_id join users on users.id = acts.user_id
    where subjects.deleted_at is null and not is_robot and blocked_at is null`,
)
/** People who have given a space anything that stands. */
export const countContributors = async (pool: Pool, spaceId: number): Promise<number> =>
  (await contributorCount(pool, [spaceId]))[0]!.total
