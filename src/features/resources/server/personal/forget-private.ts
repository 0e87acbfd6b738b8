import { deleteSubjects } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { removeEntries } from '#src/platform/search-index/index-entries.ts'

/** Texts that nobody could read any more when their writer has left: into the trash, which is emptied after 30 days. */
export async function forgetPrivateTexts(trx: Db, userId: number): Promise<void> {
  const found = await trx
    .selectFrom('subjects')
    .select('id')
    .where('owner_id', '=', userId)
    .where('kind', '=', 'resource')
    .where('space_id', 'is', null)
    .where('visibility', '=', 'private')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const ids = found.map(({ id }) => id)
  if (!ids.length) return
  await trx
    .updateTable('resources')
    .set(({ ref }) => ({ deleted_with: ref('id') }))
    .where('id', 'in', ids)
    .execute()
  await deleteSubjects(trx, ids)
  await removeEntries(trx, ids)
}
