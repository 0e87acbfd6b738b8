import { changeCount } from '#src/features/spaces/server/public.ts'
import { restoreSubjects } from '#src/features/subjects/server/public.ts'
import type { Trash } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { typeNames, type ResourceKind } from '../kind.ts'
import { deepestFolder } from '../shapes.ts'
import { type PreparedTexts, prepareTexts } from './prepared-texts.ts'
import { branchOf, depthOf, levelsOf } from './tree/branch.ts'
import { lockTree } from './tree/tree-lock.ts'

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
  prepareRestore,
}

async function prepareRestore(db: Db, { id, spaceId, me }: { id: number; spaceId: number; me: SignedIn }) {
  const rows = await db
    .selectFrom('resources')
    .select('id')
    .where('space_id', '=', spaceId)
    .where('deleted_with', '=', id)
    .execute()
  const ids = rows.map((row) => row.id)
  const texts = await prepareTexts(db, ids, me.id)
  return { bringBack: (trx: Db) => restoreResource(trx, { id, spaceId, texts }), forget: () => texts.forget() }
}

/**
 * Back to where it was, or to the root where its folder is gone by now or lies too deep for it. What was the readme comes back as a document of
 * the root, since the space may have another one.
 */
async function restoreResource(trx: Db, { id, spaceId, texts }: { id: number; spaceId: number; texts: PreparedTexts }) {
  await lockTree(trx, spaceId)
  const back = await trx
    .updateTable('resources')
    .set({ deleted_with: null })
    .where('space_id', '=', spaceId)
    .where('deleted_with', '=', id)
    .returning(['id', 'type'])
    .execute()
  if (!back.length) throw new AppError('not_found')
  await leaveWhatHasNoRoom(trx, id)
  const ids = back.map((row) => row.id)
  await restoreSubjects(trx, ids)
  // what lies in the trash changes only by being brought back and deleted once more
  if ((await texts.write(trx)) !== ids.length) throw new AppError('conflict', '内容刚刚有变化，请再试一次')
  await changeCount(trx, spaceId, { document_count: back.filter(({ type }) => type !== 'folder').length })
}

/** To the root, where it has no place of its own. The tree is held. */
async function leaveWhatHasNoRoom(trx: Db, id: number) {
  const folder = await trx
    .selectFrom('resources')
    .innerJoin('resources as folder', 'folder.id', 'resources.parent_id')
    .select(['folder.id', 'folder.deleted_with'])
    .where('resources.id', '=', id)
    .executeTakeFirst()
  if (!folder) return
  const levels = levelsOf(await branchOf(trx, id))
  const hasRoom = !levels || (await depthOf(trx, [folder.id])) + levels <= deepestFolder
  if (folder.deleted_with === null && hasRoom) return
  await trx.updateTable('resources').set({ parent_id: null, place: Infinity }).where('id', '=', id).execute()
}
