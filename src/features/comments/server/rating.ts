import { kindOf } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { Commentable } from './commentable.ts'

/** Whether this viewer may rate it: as with votes, nobody judges what is their own. */
export const mayRate = (viewer: Viewer, { kind, ownerId }: Pick<Commentable, 'kind' | 'ownerId'>) =>
  viewer !== null && kindOf(kind).canRate === true && ownerId !== viewer.id

/** The average, to one decimal, of the ratings that count. */
export const rateOf = ({ scoreSum, scoreCount }: Commentable) => ({
  rate: scoreCount ? Math.round((scoreSum / scoreCount) * 10) / 10 : null,
  rate_count: scoreCount,
})

/** Holds what is rated while `write` adds a rating, and keeps its sum and count. */
export const withRating = <T>(db: Db, commentableId: number, write: (trx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await trx.selectFrom('subjects').select('id').where('id', '=', commentableId).forUpdate().execute()
    const written = await write(trx)
    await countRatings(trx, commentableId)
    return written
  })

const count = prepared(
  'comments_count_ratings',
  `update subjects set score_sum = counted.sum, score_count = counted.count from (
      select coalesce(sum(score), 0)::int as sum, count(*)::int as count from (
        select distinct on (own.owner_id) c.score from comments c join subjects own on own.id = c.id
        where c.commentable_id = $1 and c.score is not null and c.state = 'live' and not c.anonymity
        order by own.owner_id, c.id desc) newest) counted
    where subjects.id = $1`,
)

/** Of each person the newest rating counts; anonymous ones do not (docs/decisions/0008). The caller holds the row. */
export const countRatings = (trx: Db, commentableId: number) => count(trx, [commentableId])
