import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubjects, reserveIds, touchSubject } from '#src/features/subjects/server/public.ts'
import { setTagsOfEach } from '#src/features/tags/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { askForReview, checkEach } from '#src/features/words/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { noText } from '#src/platform/search-index/indexed-text.ts'
import { indexTexts } from '../index-resources.ts'
import { requireDepth } from '../tree/branch.ts'
import { lockTree, requireFolders } from '../tree/tree-lock.ts'

export interface NewFolder {
  title: string
  /** 0 or null is the root. */
  parent_id?: number | null | undefined
  tag_titles?: string[] | undefined
}

/** A new folder. @returns its id @throws invalid, also where it would lie too deep, refused for words that may not be used */
export const createFolder = async (
  writer: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: NewFolder,
): Promise<number> => (await createFolders(writer, space, [given]))[0]!

/** Several of them, all or none, none in another of them. @returns their ids in the same order @throws invalid */
export const createFolders = (
  { db, me }: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: readonly NewFolder[],
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    const review = await checkEach(
      trx,
      given.map(({ title }) => [title]),
    )
    await lockTree(trx, space.id)
    const parents = given.map(({ parent_id }) => parent_id || null)
    await requireFolders(trx, space.id, { ids: parents, field: 'parent_id' })
    await requireDepth(trx, parents, { levels: 1, field: 'parent_id' })
    const ids = await reserveIds(trx, given.length)
    await createSubjects(trx, ids, { kind: 'resource', owner: me.id, space: space.id })
    const all = given.map(({ title, tag_titles }, n) => ({ id: ids[n]!, parent: parents[n]!, title, tag_titles }))
    const rows = all.map(({ id, parent, title }) => ({
      id,
      space_id: space.id,
      parent_id: parent,
      type: 'folder',
      title,
    }))
    await trx.insertInto('resources').values(rows).execute()
    await setTagsOfEach(
      trx,
      all.flatMap(({ id, tag_titles }) => (tag_titles?.length ? { subjectId: id, titles: tag_titles } : [])),
    )
    await indexTexts(
      trx,
      all.map(({ id, title }) => ({ id, title, text: noText })),
    )
    await touchSubject(trx, space.id)
    for (const [n, id] of ids.entries()) await askForReview(trx, id, review[n]!)
    return ids
  })
