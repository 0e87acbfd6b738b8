import { deleteSubjects, restoreSubjects } from '#src/features/subjects/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { removeEntries } from '#src/platform/search-index/index-entries.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { ResourceAccess } from '../find-resource.ts'
import { readIndexable, writeIndex } from '../index-resources.ts'
import { lockResource } from '../tree/tree-lock.ts'

export const deletePersonal = ({ db }: Writer, resource: Allowed<'delete', ResourceAccess>) =>
  inTransaction(db, async (trx) => {
    await lockResource(trx, resource.id)
    await deleteSubjects(trx, [resource.id])
    await trx.updateTable('resources').set({ deleted_with: resource.id }).where('id', '=', resource.id).execute()
    await removeEntries(trx, [resource.id])
  })

/** @throws not_found for what is not deleted, or was 30 days ago, and for everybody but its owner */
export async function restorePersonal({ db, me }: Writer, { id, userId }: { id: number; userId: number }) {
  const deleted = await db
    .selectFrom('subjects')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', me.id)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'resource')
    .where('space_id', 'is', null)
    .where('deleted_at', '>', daysAgo(30))
    .executeTakeFirst()
  if (!deleted) throw new AppError('not_found')
  const indexable = await readIndexable(db, [id], me.id)
  await inTransaction(db, async (trx) => {
    // as everybody does who writes it: the resource's row before the subject's
    await holdRow(trx, 'resources', id)
    if (!(await restoreSubjects(trx, [id]))) throw new AppError('not_found')
    await trx.updateTable('resources').set({ deleted_with: null }).where('id', '=', id).execute()
    if (!(await writeIndex(trx, indexable))) throw new AppError('conflict', '内容刚刚有变化，请再试一次')
  })
}
