import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'

/**
 * Holds the tree of a space: whatever changes which thing lies where (create, move, delete) takes this first, before any
 * row of a resource, so that two such changes come one after the other and never wait for each other crosswise.
 * @throws not_found when the space is gone
 */
export async function lockTree(trx: Db, spaceId: number): Promise<{ readmeId: number | null }> {
  const space = await trx
    .selectFrom('spaces')
    .select('readme_id')
    .where('id', '=', spaceId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!space) throw new AppError('not_found')
  return { readmeId: space.readme_id }
}

/** The folder to put something into; null for the root. The tree is held. @throws invalid, at `field` */
export async function folderIn(trx: Db, spaceId: number, { id, field }: { id: number | null; field: string }) {
  const folder = id || null
  await requireFolders(trx, spaceId, { ids: [folder], field })
  return folder
}

/** Makes sure that all of these are folders of the space; null is the root. The tree is held. @throws invalid, at `field` */
export async function requireFolders(
  trx: Db,
  spaceId: number,
  { ids, field }: { ids: readonly (number | null)[]; field: string },
) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (!wanted.length) return
  const found = await trx
    .selectFrom('resources')
    .select('id')
    .where('id', '=', sql<number>`any(${wanted}::bigint[])`)
    .where('space_id', '=', spaceId)
    .where('type', '=', 'folder')
    .where('deleted_with', 'is', null)
    .execute()
  if (found.length < wanted.length) throw invalidField(field, '文件夹不存在')
}

/** The row of a resource, held until the transaction ends. @throws not_found when it was deleted meanwhile */
export async function lockResource(trx: Db, id: number) {
  const [row] = await lockResources(trx, [id])
  if (!row) throw new AppError('not_found')
  return row
}

/** The same of several: those that are there. */
export const lockResources = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_with', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
