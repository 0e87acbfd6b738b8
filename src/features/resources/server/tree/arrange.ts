import { sql } from 'kysely'
import { record } from '#src/platform/http/guard/audit.ts'
import { touchSubject, deleteSubjects } from '#src/features/subjects/server/public.ts'
import { manages, setReadme, changeCount } from '#src/features/spaces/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { removeEntries } from '#src/platform/search-index/index-entries.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { InSpace } from '../find-resource.ts'
import { branchOf, levelsOf, requireDepth } from './branch.ts'
import { folderIn, lockResource, lockTree } from './tree-lock.ts'

/** Into another folder of the same space; 0 is the root. @throws invalid for a folder that lies in what is moved, or too deep */
export const moveResource = (db: Db, resource: Allowed<'move', InSpace>, folderId: number) =>
  inTransaction(db, async (trx) => {
    if (resource.isReadme) throw new AppError('refused', '自述不在目录里，不能移动')
    await lockTree(trx, resource.spaceId)
    await lockResource(trx, resource.id)
    const parent = await folderIn(trx, resource.spaceId, { id: folderId, field: 'file_id' })
    const branch = await branchOf(trx, resource.id)
    if (branch.some(({ id }) => id === parent)) throw invalidField('file_id', '不能移动到自己或自己里面的文件夹')
    const levels = levelsOf(branch)
    if (levels) await requireDepth(trx, [parent], { levels, field: 'file_id' })
    await trx
      .updateTable('resources')
      .set({
        parent_id: parent,
        place: sql`case when parent_id is not distinct from ${parent}::bigint then place else 'infinity' end`,
      })
      .where('id', '=', resource.id)
      .execute()
    await touchSubject(trx, resource.id)
  })

/**
 * Deletes softly; a folder takes everything in it along, marked with its id, so that one restore brings it all back.
 * A member's folder that holds other people's things is deleted by those who manage the space alone.
 */
export const deleteResource = ({ db, me }: Writer, resource: Allowed<'delete', InSpace>) =>
  inTransaction(db, async (trx) => {
    const { readmeId } = await lockTree(trx, resource.spaceId)
    const branch = await branchOf(trx, resource.id)
    if (!branch.length) throw new AppError('not_found')
    if (!manages(resource) && !me.isAdmin && branch.some(({ owner_id }) => owner_id !== me.id))
      throw new AppError('refused', '文件夹里有其他人的内容，请联系空间管理员删除')
    const ids = branch.map(({ id }) => id)
    await trx.updateTable('resources').set({ deleted_with: resource.id }).where('id', 'in', ids).execute()
    await deleteSubjects(trx, ids)
    await removeEntries(trx, ids)
    const documents = branch.filter(({ id, type }) => type !== 'folder' && id !== readmeId).length
    await changeCount(trx, resource.spaceId, { document_count: -documents })
    if (readmeId === resource.id) await setReadme(trx, resource.spaceId, null)
  })

/** By those who manage the space; who did it when is on record (rulings, "Content"). */
export const setGood = ({ db, me }: Writer, resource: Allowed<'set_good', InSpace>, isGood: boolean) =>
  inTransaction(db, async (trx) => {
    if (resource.type === 'folder') throw new AppError('refused', '文件夹不能设为精华')
    const row = await lockResource(trx, resource.id)
    if (row.is_good === isGood) return
    await trx.updateTable('resources').set({ is_good: isGood }).where('id', '=', resource.id).execute()
    const params = { id: resource.id, is_good: isGood }
    await record(trx, { actorId: me.id, action: 'set_good', params })
  })

/**
 * By those who manage the space, on record too. Who may read it now is kept in the same transaction, which therefore holds the
 * space as a change of `open_core` does.
 */
export const setCore = ({ db, me }: Writer, resource: Allowed<'set_core', InSpace>, isCore: boolean) =>
  inTransaction(db, async (trx) => {
    if (resource.type === 'folder' || resource.isReadme) throw new AppError('refused', '文件夹和自述不能设为核心资料')
    await lockTree(trx, resource.spaceId)
    const row = await lockResource(trx, resource.id)
    if (row.is_core === isCore) return
    await trx.updateTable('resources').set({ is_core: isCore }).where('id', '=', resource.id).execute()
    const params = { id: resource.id, is_core: isCore }
    await record(trx, { actorId: me.id, action: 'set_core', params })
  })
