import { sql } from 'kysely'
import type { Trash } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'
import { typeNames, type ResourceKind } from '#src/shared/resource-types.ts'
import { indexResources } from './document-text.ts'
import { changeDocumentCount, lockTree } from './tree-lock.ts'

/** Everything that one deletion took along carries the id of what was deleted. */
export const resourceTrash: Trash = {
  isRoot: 'exists (select from resources r where r.id = subjects.id and r.deleted_with = r.id)',
  async describe(db, ids) {
    const rows = await db
      .selectFrom('resources')
      .select(['id', 'title', 'type'])
      .select((eb) =>
        eb
          .selectFrom('resources as along')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('along.space_id', '=', 'resources.space_id')
          .whereRef('along.deleted_with', '=', 'resources.id')
          .as('all'),
      )
      .where('id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ id, title, type, all }) => {
        const name = typeNames[type as ResourceKind]
        return [id, { title, type: name, children: (all ?? 1) - 1 }]
      }),
    )
  },
  restore: restoreResource,
}

/**
 * Back to where it was, or to the root where its folder is gone by now. What was the readme comes back as a document of
 * the root, since the space may have another one.
 */
async function restoreResource(trx: Db, { id, spaceId }: { id: number; spaceId: number }) {
  await lockTree(trx, spaceId)
  const back = await trx
    .updateTable('resources')
    .set({ deleted_with: null })
    .where('space_id', '=', spaceId)
    .where('deleted_with', '=', id)
    .returning(['id', 'type'])
    .execute()
  if (!back.length) throw new AppError('not_found')
  await sql`update resources set parent_id = null where id = ${id}
    and exists (select from resources folder where folder.id = resources.parent_id and folder.deleted_with is not null)`.execute(
    trx,
  )
  const ids = back.map((row) => row.id)
  await trx.updateTable('subjects').set({ deleted_at: null }).where('id', 'in', ids).execute()
  await indexResources(trx, ids)
  await changeDocumentCount(trx, spaceId, back.filter(({ type }) => type !== 'folder').length)
}
