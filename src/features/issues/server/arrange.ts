import { moveComments } from '#src/features/comments/server/public.ts'
import { moveFiles } from '#src/features/files/server/public.ts'
import { notify } from '#src/features/notifications/server/public.ts'
import { changeCount, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { moveSubjects } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { logAct } from '#src/features/threads/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { indexTexts, readIndexable } from './index-issues.ts'
import { issueText } from './issue-text.ts'
import type { IssueAccess } from './policy.ts'
import { refuseMoved } from './write.ts'

/** @param original of the same space, or null for none @throws invalid for one that is a duplicate of this one */
export const markDuplicate = (
  { db, me }: Writer,
  { id, spaceId }: Allowed<'mark_duplicate', IssueAccess>,
  original: IssueAccess | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (original) refuseForeign({ id, spaceId }, original)
    // both in the order of their ids, so that two people who mark them crosswise do not wait for each other
    const held = await trx
      .selectFrom('issues')
      .innerJoin('subjects', 'subjects.id', 'issues.id')
      .select(['issues.id', 'issues.duplicate_of', 'issues.space_id', 'subjects.deleted_at'])
      .where('issues.id', 'in', original ? [id, original.id] : [id])
      .orderBy('issues.id')
      .forNoKeyUpdate(['issues', 'subjects'])
      .execute()
    for (const { space_id, deleted_at } of held) {
      if (deleted_at !== null) throw new AppError('not_found')
      refuseMoved({ spaceId }, { spaceId: space_id })
    }
    const duplicates = new Map(held.map((row) => [row.id, row.duplicate_of]))
    const wanted = original?.id ?? null
    if (duplicates.get(id) === wanted) return
    if (wanted !== null && duplicates.get(wanted) !== null)
      throw invalidField('issue_id', '它自己也是重复的讨论，请选择最早的那一个')
    await trx.updateTable('issues').set({ duplicate_of: wanted }).where('id', '=', id).execute()
    // what led here leads on to where this one leads, so that nobody is led twice
    if (wanted !== null)
      await trx.updateTable('issues').set({ duplicate_of: wanted }).where('duplicate_of', '=', id).execute()
    if (wanted === null) await logAct(trx, id, { act: 'unmarked_duplicate', actor: me.id })
    else await logAct(trx, id, { act: 'marked_duplicate', actor: me.id, about: wanted })
  })

/** @throws invalid */
function refuseForeign({ id, spaceId }: { id: number; spaceId: number }, original: IssueAccess) {
  if (original.id === id) throw invalidField('issue_id', '不能是它自己')
  if (original.spaceId !== spaceId) throw invalidField('issue_id', '应是同一个空间的讨论')
}

/** With all that was said about it. Its old address leads on. @throws refused where it lies there already */
export async function move(
  { db, me }: Writer,
  { id, spaceId, ownerId }: Allowed<'move', IssueAccess>,
  target: Allowed<'receive', SpaceAccess>,
): Promise<void> {
  if (spaceId === target.id) throw new AppError('refused', '讨论已经在这个空间里')
  const found = await readIndexable(db, [id], me.id)
  await inTransaction(db, async (trx) => {
    const held = await issueText.hold(trx, id)
    refuseMoved({ spaceId }, held)
    await trx.updateTable('issues').set({ space_id: target.id, duplicate_of: null }).where('id', '=', id).execute()
    await trx.updateTable('issues').set({ duplicate_of: null }).where('duplicate_of', '=', id).execute()
    await moveSubjects(trx, [id], target.id)
    await moveComments(trx, id, target.id)
    await moveFiles(trx, { id, from: spaceId, to: target.id })
    await indexTexts(trx, found)
    await trx.deleteFrom('issue_places').where('issue_id', '=', id).where('space_id', '=', target.id).execute()
    await trx.insertInto('issue_places').values({ issue_id: id, space_id: spaceId }).execute()
    for (const [space, by] of [[spaceId, -1] as const, [target.id, 1] as const].toSorted(([a], [b]) => a - b))
      await changeCount(trx, space, { issue_count: by })
    await logAct(trx, id, { act: 'moved', actor: me.id, about: target.id })
    await notify(trx, { userId: ownerId, actorId: me.id, subjectId: id, type: 'other', event: 'moved' })
  })
}
