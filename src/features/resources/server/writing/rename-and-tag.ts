import { touchSubject } from '#src/features/subjects/server/public.ts'
import { refuseStale, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { setTags, tagsOf } from '#src/features/tags/server/public.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { IndexedText } from '#src/platform/search-index/indexed-text.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { indexTexts, readIndexable } from '../index-resources.ts'
import type { InSpace } from '../find-resource.ts'
import { type ResourceRow, resourceText } from './resource-text.ts'
import { lockResource } from '../tree/tree-lock.ts'

// Edits that change no text are versions like those that do, so that two writers notice each other.

interface Started {
  /** The version that an edit started from; absent, the last one to save wins. */
  version?: number | undefined
}

/** @throws conflict for a stale version, with both titles */
export async function renameResource(writer: Writer, resource: Allowed<'rename', InSpace>, edit: Renaming) {
  for (let tries = 0; tries < mostTries; tries++) if (await tryToRename(writer, resource, edit)) return
  throw new AppError('conflict', '内容正在被频繁修改，请稍后再试')
}

/** Each fails only where somebody saves the text between its first look and its last. */
const mostTries = 3

type Renaming = Started & { title: string }

/** @returns false where the text changed after its index terms were made, and nothing was done */
async function tryToRename({ db, me }: Writer, resource: Allowed<'rename', InSpace>, edit: Renaming): Promise<boolean> {
  // before index terms are made, which takes a turn
  const found = await db.selectFrom('resources').selectAll().where('id', '=', resource.id).executeTakeFirst()
  if (found && (await isRenamed(db, found, edit))) return true
  const indexable = (await readIndexable(db, [resource.id], me.id)).get(resource.id)
  return inTransaction(db, async (trx) => {
    const row = await lockResource(trx, resource.id)
    if (await isRenamed(trx, row, edit)) return true
    if (row.version !== indexable?.version) return false
    const { title } = edit
    const { text: indexed } = indexable
    if (row.type === 'folder') await renameFolder(trx, row, { title, indexed })
    else await saveText(resourceText, { db: trx, me }, { id: row.id, title, indexed })
    return true
  })
}

/** Whether it has that title already. @throws conflict for a stale version */
async function isRenamed(db: Db, row: ResourceRow, { title, version: from }: Renaming): Promise<boolean> {
  await refuseStale(db, { ...row, from }, { current: { title: row.title }, yours: { title } })
  return row.title === title
}

/** A folder has no text and keeps no versions, only their number. */
async function renameFolder(trx: Db, row: ResourceRow, { title, indexed }: { title: string; indexed: IndexedText }) {
  const review = await checkWords(trx, [title])
  await touchSubject(trx, row.id)
  await nextVersion(trx, row, title)
  await indexTexts(trx, [{ id: row.id, title, text: indexed }])
  await askForReview(trx, row.id, review)
}

/** @throws conflict for a stale version, with both lists */
export const tagResource = (
  { db, me }: Writer,
  resource: Allowed<'tag', InSpace>,
  { tag_titles, version: from }: Started & { tag_titles: string[] },
) =>
  inTransaction(db, async (trx) => {
    const row = await lockResource(trx, resource.id)
    const before = ((await tagsOf(trx, [row.id])).get(row.id) ?? []).map(({ title }) => title)
    await refuseStale(trx, { ...row, from }, { current: { tag_titles: before }, yours: { tag_titles } })
    if (JSON.stringify(before) === JSON.stringify([...new Set(tag_titles)])) return
    if (row.type === 'folder') await tagFolder(trx, row, tag_titles)
    else
      await saveText(resourceText, { db: trx, me }, { id: row.id, alsoChange: () => setTags(trx, row.id, tag_titles) })
  })

async function tagFolder(trx: Db, row: ResourceRow, titles: string[]) {
  await touchSubject(trx, row.id)
  await setTags(trx, row.id, titles)
  await nextVersion(trx, row, row.title)
}

const nextVersion = (trx: Db, row: ResourceRow, title: string) =>
  trx
    .updateTable('resources')
    .set({ title, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
