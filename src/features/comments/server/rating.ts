import { kindOf, statements } from '#src/features/subjects/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { CommentRow } from './reading/comment-rows.ts'
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
export const withRating = (db: Db, commentableId: number, write: (trx: Db) => Promise<CommentRow>) =>
  inTransaction(db, async (trx) => {
    await holdRow(trx, 'subjects', commentableId)
    const made = await write(trx)
    const { id, anonymity, owner_id: raterId, score } = made
    // who rates anonymously says something to readers, not to the average (docs/decisions/0008)
    if (!anonymity && score !== null) await changeRating(trx, { id, commentableId, raterId, score }, 1)
    return made
  })

const change = prepared(
  'comments_change_rating',
  `with others as (
      select max(id) filter (where id > $3) as newer, (array_agg(score order by id desc) filter (where id < $3))[1] as before
      from comments where commentable_id = $1 and rater_id = $2 and state = 'live' and id <> $3)
    ${statements.rate({ by: '$4::int', score: '$5::int', before: 'before' })}
    from others where subjects.id = $1 and newer is null`,
)

/**
 * Of each person the newest rating counts: one that comes takes the place of that person's one before, which has it again when the
 * newer one goes. The caller holds the row of what is rated.
 */
export const changeRating = (trx: Db, { id, commentableId, raterId, score }: Rating, by: 1 | -1) =>
  change(trx, [commentableId, raterId, id, by, score])

interface Rating {
  /** The comment's. */
  id: number
  commentableId: number
  raterId: number
  score: number
}
