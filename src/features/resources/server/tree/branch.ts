import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { ResourceKind } from '#src/features/resources/kind.ts'
import { deepestFolder } from '#src/features/resources/shapes.ts'

/** How many folders lie in each other from the root down to the deepest of these, itself among them. Null is the root, 0 deep. */
export async function depthOf(db: Db, folders: readonly (number | null)[]): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive above (parent_id, depth) as (
      select parent_id, 1 from resources where id = any(${folders}::bigint[])
      union select r.parent_id, depth + 1 from above join resources r on r.id = above.parent_id
    ) select coalesce(max(depth), 0) as depth from above`.execute(db)
  return rows[0]!.depth
}

/**
 * Makes sure that so many levels of folders more fit in each of these; null is the root. The tree is held.
 * @throws invalid, at `field`
 */
export async function requireDepth(
  trx: Db,
  parents: readonly (number | null)[],
  { levels, field }: { levels: number; field: string },
) {
  if ((await depthOf(trx, parents)) + levels > deepestFolder)
    throw invalidField(field, `文件夹最多 ${deepestFolder} 层，请放到浅一些的地方`)
}

/** A thing and everything below it that is not deleted, with owner, type and how deep it lies in there. The tree is held. */
export async function branchOf(trx: Db, id: number) {
  const { rows } = await sql<{ id: number; type: ResourceKind; level: number; owner_id: number }>`
    with recursive branch (id, space_id, type, level) as (
      select id, space_id, type, 1 from resources where id = ${id} and deleted_with is null
      union all select r.id, r.space_id, r.type, level + 1 from branch
        join resources r on r.space_id = branch.space_id and r.parent_id = branch.id where r.deleted_with is null
    ) select branch.id, branch.type, branch.level, subjects.owner_id from branch join subjects on subjects.id = branch.id`.execute(
    trx,
  )
  return rows
}

/** How many levels of folders a branch has. */
export const levelsOf = (branch: Awaited<ReturnType<typeof branchOf>>): number =>
  Math.max(0, ...branch.map(({ type, level }) => (type === 'folder' ? level : 0)))
