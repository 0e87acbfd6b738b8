import { changeCounts, deleteSubjects, kindOf } from '#src/features/subjects/server/public.ts'
import { sql } from 'kysely'
import { forgetSubject } from '#src/features/notifications/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { CommentAccess } from '../policy.ts'
import { changeRating } from '../rating.ts'

const isAnswered = sql<boolean>`exists (select from comments r
  where (r.root_id = comments.id or r.receive_id = comments.id) and r.state <> 'gone')`

/**
 * A comment that was answered stays as 该评论已删除, else it disappears, and with it what it alone kept standing.
 * The commentable's row is held first, as writing a comment does, so counts stay exact; then the comment's, as voting does, which
 * changes that and then what floors are sorted by. @throws not_found when it is gone
 */
export const deleteComment = (db: Db, comment: Allowed<'delete', CommentAccess>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await holdSubjects(trx, comment)
    const deleted = await trx
      .updateTable('comments')
      .set({ state: sql<string>`case when ${isAnswered} then 'tombstone' else 'gone' end` })
      .where('id', '=', comment.id)
      .where('state', '=', 'live')
      .returning(['root_id', 'receive_id', 'state', 'score', 'rater_id'])
      .executeTakeFirst()
    if (!deleted) throw new AppError('not_found')
    await deleteSubjects(trx, [comment.id])
    await countDown(trx, comment.commentableId, deleted.root_id)
    const { rater_id: raterId, score } = deleted
    if (raterId !== null && score !== null) await changeRating(trx, { ...comment, raterId, score }, -1)
    await forgetSubject(trx, comment.id)
    await kindOf(comment.commentableKind).commentDeleted?.(trx, { id: comment.commentableId, commentId: comment.id })
    if (deleted.state === 'gone') await sweepTombstones(trx, deleted)
  })

const holdSubjects = (trx: Db, { id, commentableId }: CommentAccess) =>
  trx
    .selectFrom('subjects')
    .select('id')
    .where('id', 'in', [id, commentableId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

async function countDown(trx: Db, commentableId: number, rootId: number | null) {
  await changeCounts(trx, commentableId, { comment_count: -1, root_comment_count: rootId === null ? -1 : 0 })
  if (rootId === null) return
  await trx
    .updateTable('comments')
    .set((eb) => ({ children_count: eb('children_count', '-', 1) }))
    .where('id', '=', rootId)
    .execute()
}

interface Place {
  root_id: number | null
  receive_id: number | null
}
/** Takes away the tombstones that nothing answers any more: up the line of answers, then the root. */
async function sweepTombstones(trx: Db, { root_id, receive_id }: Place) {
  let answered = receive_id
  while (answered !== null && answered !== root_id) answered = await sweep(trx, answered)
  if (root_id !== null) await sweep(trx, root_id)
}

/** @returns the comment that the swept one answered; null where the tombstone stays or was none */
async function sweep(trx: Db, id: number): Promise<number | null> {
  const swept = await trx
    .updateTable('comments')
    .set({ state: 'gone' })
    .where('id', '=', id)
    .where('state', '=', 'tombstone')
    .where(sql<boolean>`not ${isAnswered}`)
    .returning('receive_id')
    .executeTakeFirst()
  return swept?.receive_id ?? null
}
