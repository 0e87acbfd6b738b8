import type { Selectable } from 'kysely'
import type { Resources } from '#db/tables.ts'
import { addRevision, findRevision } from '#src/features/revisions/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import { setTags, tagsOf } from '#src/features/tags/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { type Origin, originColumns, type Writer } from './create.ts'
import { indexDocument, prepareText, storeText } from './document-text.ts'
import type { ResourceAccess } from './find-resource.ts'
import { lockResource } from './tree-lock.ts'

/** Values in the shape of `documentEdit`; `content` is HTML from anywhere. */
export interface DocumentEdit extends Origin {
  title: string
  content: string
  /** The version that the edit started from. */
  version?: number | undefined
  tag_titles?: string[] | undefined
  /** The edit comes from the file that the document was imported from, which therefore stays its source. */
  fromSource?: boolean
}

/**
 * Saves a document as its next version, with a revision. Whatever changed makes one, tags and origin too, so that two writers
 * notice each other; what is as it was makes none.
 * @throws conflict for a stale version, with both texts: nothing is overwritten (rulings, "The wire")
 */
export async function saveDocument({ db, me }: Writer, document: Allowed<'edit', ResourceAccess>, edit: DocumentEdit) {
  if (document.type !== 'document') throw new AppError('refused', '文件夹没有正文，请用重命名')
  const text = prepareText(edit.content)
  await inTransaction(db, async (trx) => {
    const row = await lockResource(trx, document.id)
    const { content: current } = await textOf(trx, document.id)
    if (edit.version !== undefined && edit.version !== row.version)
      throw await conflict(trx, { ...row, content: current }, { title: edit.title, content: text.content })
    await touchSubject(trx, row.id)
    const reads = current !== text.content || row.title !== edit.title
    const about = [await changeOrigin(trx, row, edit), await changeTags(trx, row.id, edit.tag_titles)]
    if (!reads && !about.includes(true)) return
    const { title } = edit
    await addVersion(trx, me, { row, title, content: text.content })
    await award(trx, { userId: me.id, spaceId: document.spaceId, subjectId: row.id, act: 'edit_resource' })
    if (!reads) return
    await storeText(trx, row.id, text)
    await indexDocument(trx, { id: row.id, spaceId: document.spaceId, title, visible: text.visible })
    if (!edit.fromSource && current !== text.content)
      await trx.updateTable('import_sources').set({ unchanged: false }).where('resource_id', '=', row.id).execute()
  })
}

/** @returns whether it differs from what it was */
async function changeOrigin(trx: Db, row: Row, edit: Origin): Promise<boolean> {
  const origin = originColumns(edit)
  const names = Object.keys(origin) as (keyof typeof origin)[]
  if (names.every((name) => row[name] === origin[name])) return false
  await trx.updateTable('resources').set(origin).where('id', '=', row.id).execute()
  return true
}

/** @returns whether they differ from what they were */
async function changeTags(trx: Db, id: number, titles: string[] | undefined): Promise<boolean> {
  if (!titles) return false
  const before = (await tagsOf(trx, [id])).get(id)?.map(({ title }) => title) ?? []
  if (JSON.stringify(before) === JSON.stringify([...new Set(titles)])) return false
  await setTags(trx, id, titles)
  return true
}

interface Restoring {
  revision: number
  /** The version that the reader saw as the newest. */
  version?: number | undefined
}
/** Saves an old text as the newest version. @throws not_found when there is no such revision; conflict as saving does */
export const restoreRevision = (
  { db, me }: Writer,
  document: Allowed<'edit', ResourceAccess>,
  { revision, version }: Restoring,
) =>
  inTransaction(db, async (trx) => {
    const { title, source } = await findRevision(trx, document.id, revision)
    await saveDocument({ db: trx, me }, document, { title, content: source, version })
  })

/** A new title; one of a document is a version like any other edit, so that two writers notice each other. */
export const renameResource = ({ db, me }: Writer, resource: Allowed<'rename', ResourceAccess>, title: string) =>
  inTransaction(db, async (trx) => {
    const row = await lockResource(trx, resource.id)
    if (row.title === title) return
    await touchSubject(trx, row.id)
    if (resource.type === 'folder') await trx.updateTable('resources').set({ title }).where('id', '=', row.id).execute()
    else await renameDocument(trx, me, { row, title, spaceId: resource.spaceId })
  })

type Row = Selectable<Resources>

async function renameDocument(
  trx: Db,
  me: SignedIn,
  { row, title, spaceId }: { row: Row; title: string; spaceId: number },
) {
  const { content, visible } = await textOf(trx, row.id)
  await addVersion(trx, me, { row, title, content })
  await indexDocument(trx, { id: row.id, spaceId, title, visible })
}

async function addVersion(
  trx: Db,
  me: SignedIn,
  { row, title, content }: { row: Row; title: string; content: string },
) {
  const version = row.version + 1
  await trx.updateTable('resources').set({ title, version }).where('id', '=', row.id).execute()
  await addRevision(trx, { subjectId: row.id, version, authorId: me.id, title, content })
}

const textOf = (trx: Db, id: number) =>
  trx.selectFrom('documents').select(['content', 'visible']).where('resource_id', '=', id).executeTakeFirstOrThrow()

/** Both texts, and who saved the one that stands and when. */
async function conflict(trx: Db, current: Row & { content: string }, yours: { title: string; content: string }) {
  const { title, content, version } = current
  const saved = await trx
    .selectFrom('revisions')
    .innerJoin('users', 'users.id', 'revisions.author_id')
    .select(['users.id', 'users.nickname', 'users.avatar_key as avatar', 'revisions.created_at'])
    .where('subject_id', '=', current.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const { created_at, ...author } = saved
  return new AppError('conflict', undefined, {
    current: { title, content, version, updated_at: created_at.toISOString(), author },
    yours,
  })
}
