import type { Selectable } from 'kysely'
import type { Resources } from '#db/tables.ts'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import { setTags, tagsOf } from '#src/features/tags/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Writer } from './create.ts'
import { indexResource, readIndexable } from '../index-resources.ts'
import type { InSpace } from '../find-resource.ts'
import { addVersion, textOf } from './save.ts'
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
  if (found && isRenamed(found, edit)) return true
  const indexable = (await readIndexable(db, [resource.id], me.id)).get(resource.id)
  return inTransaction(db, async (trx) => {
    const row = await lockResource(trx, resource.id)
    if (isRenamed(row, edit)) return true
    if (row.version !== indexable?.version) return false
    const { title } = edit
    await touchSubject(trx, row.id)
    await addVersionOf(trx, { me, row, title })
    await indexResource(trx, { id: row.id, spaceId: resource.spaceId, title, text: indexable.text })
    return true
  })
}

/** Whether it has that title already. @throws conflict for a stale version */
function isRenamed(row: Row, { title, version }: Renaming): boolean {
  refuseStale(row, version, { current: { title: row.title }, yours: { title } })
  return row.title === title
}

/** @throws conflict for a stale version, with both lists */
export const tagResource = (
  { db, me }: Writer,
  resource: Allowed<'tag', InSpace>,
  { tag_titles, version }: Started & { tag_titles: string[] },
) =>
  inTransaction(db, async (trx) => {
    const row = await lockResource(trx, resource.id)
    const before = ((await tagsOf(trx, [row.id])).get(row.id) ?? []).map(({ title }) => title)
    refuseStale(row, version, { current: { tag_titles: before }, yours: { tag_titles } })
    if (JSON.stringify(before) === JSON.stringify([...new Set(tag_titles)])) return
    await touchSubject(trx, row.id)
    await setTags(trx, row.id, tag_titles)
    await addVersionOf(trx, { me, row, title: row.title })
  })

type Row = Selectable<Resources>

function refuseStale(row: Row, from: number | undefined, { current, yours }: { current: object; yours: object }) {
  if (from !== undefined && from !== row.version)
    throw new AppError('conflict', undefined, { current: { ...current, version: row.version }, yours })
}

/** The next version; of a text it is kept as a revision. */
async function addVersionOf(trx: Db, { me, row, title }: { me: Writer['me']; row: Row; title: string }) {
  if (row.type !== 'folder') {
    const { content } = await textOf(trx, row.id)
    await addVersion(trx, me, { row, title, content })
    return
  }
  const version = row.version + 1
  await trx.updateTable('resources').set({ title, version }).where('id', '=', row.id).execute()
}
