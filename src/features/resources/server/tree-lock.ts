import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { ResourceKind } from '#src/shared/resource-types.ts'

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
  if (!id) return null
  const folder = await trx
    .selectFrom('resources')
    .select('id')
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .where('type', '=', 'folder')
    .where('deleted_with', 'is', null)
    .executeTakeFirst()
  if (!folder) throw invalidField(field, '文件夹不存在')
  return folder.id
}

/** The row of a resource, held until the transaction ends. @throws not_found when it was deleted meanwhile */
export async function lockResource(trx: Db, id: number) {
  const row = await trx
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_with', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** A thing and everything below it that is not deleted, with owner and type. The tree is held. */
export async function branchOf(trx: Db, id: number) {
  const { rows } = await sql<{ id: number; type: ResourceKind; owner_id: number }>`
    with recursive branch (id, space_id, type) as (
      select id, space_id, type from resources where id = ${id} and deleted_with is null
      union all select r.id, r.space_id, r.type from branch
        join resources r on r.space_id = branch.space_id and r.parent_id = branch.id where r.deleted_with is null
    ) select branch.id, branch.type, subjects.owner_id from branch join subjects on subjects.id = branch.id`.execute(
    trx,
  )
  return rows
}

export const changeDocumentCount = (trx: Db, spaceId: number, by: number) =>
  trx
    .updateTable('spaces')
    .set((eb) => ({ document_count: eb('document_count', '+', by) }))
    .where('id', '=', spaceId)
    .execute()
