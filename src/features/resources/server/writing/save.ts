import { sql } from 'kysely'
import { findSource, saveText, saveTexts, type TextOfMany, type Writer } from '#src/features/texts/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import { type FormerText, setVisibility } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { isComposed, type ResourceKind } from '#src/features/resources/kind.ts'
import type { SnippetExt } from '#src/shared/snippet-languages.ts'
import { attach } from './attachments.ts'
import { putIntoDeck } from '../decks/put-cards.ts'
import { putPaper } from '../examinations/put-paper.ts'
import { fileColumns, type Files, type Origin, originColumns } from './create.ts'
import type { InSpace, ResourceAccess } from '../find-resource.ts'
import { prepareResource, type ResourceRow, resourceText, resourceTexts } from './resource-text.ts'
import { composedSource, prepareComposed } from './composed/composed.ts'
import { requireFiles } from './composed/video/require-files.ts'
import { snippetSource } from './snippet.ts'

/** Values in the shape of `resourceEdit`; `content` is HTML from anywhere, of a snippet its source, of what is composed its JSON. */
export interface ResourceEdit extends Origin, Files {
  title: string
  content: string
  /** The language of a snippet; absent: as it is. */
  ext?: SnippetExt | undefined
  /** The version that the edit started from. */
  version?: number | undefined
  tag_titles?: string[] | undefined
  /** Of a personal one. */
  is_open?: boolean | undefined
  /** The editor's draft, which ends with it. */
  draft?: string
  /** The edit comes from the file that the document was imported from, which therefore stays its source. */
  fromSource?: boolean
  /** Who wrote it besides whoever saves. */
  others?: readonly number[]
}

/** An edit with its text as it will be stored. */
export type PreparedEdit = Omit<ResourceEdit, 'content'> & { readonly text: FoundText }

/** Makes the text of an edit, before any transaction. @throws refused, invalid */
export async function prepareEdit(
  { db, me }: Writer,
  { id, type }: Pick<ResourceAccess, 'id' | 'type'>,
  { content, ...edit }: ResourceEdit,
): Promise<PreparedEdit> {
  requireFields(type, { ...edit, content })
  if (isComposed(type)) return { ...edit, text: await prepareComposed(db, me, { kind: type, source: content }) }
  if (type !== 'snippet') return { ...edit, text: await prepareResource(db, me, { content }) }
  const ext = edit.ext ?? (await languageOf(db, id))
  return { ...edit, ext, text: await prepareResource(db, me, { content, ext }) }
}

async function languageOf(db: Db, id: number): Promise<SnippetExt> {
  const row = await db.selectFrom('resources').select('ext').where('id', '=', id).executeTakeFirstOrThrow()
  return row.ext as SnippetExt
}

/**
 * Saves a resource as its next version, with a revision. Whatever changed makes one, tags, files and origin too, so that two
 * writers notice each other; what is as it was makes none.
 * @returns the version that stands now @throws conflict for a stale version, with both texts: nothing is overwritten (rulings, "The wire")
 */
export const saveResource = async (writer: Writer, resource: Allowed<'edit', ResourceAccess>, edit: ResourceEdit) =>
  storeEdit(writer, resource, await prepareEdit(writer, resource, edit))

/** The same where a transaction may be open already. */
export const storeEdit = (
  { db, me }: Writer,
  { id, spaceId }: Allowed<'edit', ResourceAccess>,
  { text, ...edit }: PreparedEdit,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { isChanged, isOtherText, version } = await saveText(
      resourceText,
      { db: trx, me },
      {
        ...edit,
        id,
        text,
        alsoChange: async (_trx, { row, content: before }) => {
          if (row.type === 'video')
            await requireFiles(trx, me, {
              content: text.content,
              before,
              spaceId: row.space_id,
              allowed: edit.allowed,
            })
          return changeAbout(trx, me, { row, edit })
        },
      },
    )
    if (isChanged) await award(trx, { userId: me.id, spaceId, subjectIds: [id], kind: 'resource', act: 'edit' })
    if (!edit.fromSource) await leaveSources(trx, [{ id, isOtherText }])
    return version
  })

/** Titles and texts of several resources of one space, and nothing beside them. In a transaction. */
export async function storeTextsOf(
  { db: trx, me }: Writer,
  resources: readonly Allowed<'edit', InSpace>[],
  edits: readonly TextOfMany<FoundText>[],
) {
  const allowed = new Set(resources.map(({ id }) => id))
  const saved = await saveTexts(
    resourceTexts,
    { db: trx, me },
    edits.filter(({ id }) => allowed.has(id)),
  )
  const [first] = resources
  const subjectIds = saved.flatMap(({ id, isChanged }) => (isChanged ? id : []))
  if (first && subjectIds.length)
    await award(trx, { userId: me.id, spaceId: first.spaceId, subjectIds, kind: 'resource', act: 'edit' })
  await leaveSources(trx, saved)
  return saved
}

/** They are no longer what was imported. */
async function leaveSources(trx: Db, saved: readonly { id: number; isOtherText: boolean }[]) {
  const ids = saved.flatMap(({ id, isOtherText }) => (isOtherText ? id : []))
  if (!ids.length) return
  await trx
    .updateTable('import_sources')
    .set({ unchanged: false })
    .where('resource_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

type Edit = Omit<PreparedEdit, 'text'>

/** Everything besides title and text. @returns whether any of it differs from what it was */
async function changeAbout(trx: Db, me: SignedIn, { row, edit }: { row: ResourceRow; edit: Edit }): Promise<boolean> {
  const { id, space_id: spaceId } = row
  const changes = [
    await changeColumns(trx, me, { row, edit }),
    edit.tag_titles !== undefined && (await setTags(trx, id, edit.tag_titles)),
    edit.cards !== undefined && (await putIntoDeck(trx, me, { id, cards: edit.cards, allowed: edit.allowedCards })),
    edit.examination !== undefined && (await putPaper(trx, me, { id, spaceId, paper: edit.examination })),
    edit.documents !== undefined &&
      (await attach(trx, me, { id, spaceId, documents: edit.documents, allowed: edit.allowed })),
    await changeVisibility(trx, row, edit.is_open),
  ]
  return changes.includes(true)
}

/** Which fields an edit may have depends on what is edited. @throws invalid, refused */
function requireFields(type: ResourceKind, edit: ResourceEdit) {
  if (type === 'folder') throw new AppError('refused', '文件夹没有正文，请用重命名')
  if (edit.ext !== undefined && type !== 'snippet') throw invalidField('ext', '这种资源没有这一项')
  if (edit.ufile_key !== undefined && type !== 'file') throw invalidField('ufile_key', '这种资源没有这一项')
  if (edit.examination !== undefined && type !== 'examination') throw invalidField('examination', '这种资源没有这一项')
  if (edit.cards !== undefined && type !== 'deck') throw invalidField('cards', '这种资源没有这一项')
  if (type === 'snippet' && !/\S/.test(edit.content)) throw invalidField('content', '请输入代码或文字')
}

/** @returns whether origin, language, file or cover differ from what they were */
async function changeColumns(trx: Db, me: SignedIn, { row, edit }: { row: ResourceRow; edit: Edit }): Promise<boolean> {
  const { ufile_key, cover_key, ...rest } = edit
  // what is there already needs no new permission: another writer may have put it there
  const given = {
    ...rest,
    ...(ufile_key !== row.file_key && { ufile_key }),
    ...(cover_key !== row.cover_key && { cover_key }),
  }
  const columns = { ...originColumns(edit), ...(await fileColumns(trx, me, { spaceId: row.space_id, given })) }
  if (!Object.entries(columns).some(([name, value]) => row[name as keyof ResourceRow] !== value)) return false
  await trx.updateTable('resources').set(columns).where('id', '=', row.id).execute()
  return true
}

async function changeVisibility(trx: Db, row: ResourceRow, isOpen: boolean | undefined): Promise<boolean> {
  if (isOpen === undefined || row.space_id !== null) return false
  return setVisibility(trx, row.id, isOpen ? 'public' : 'private')
}

interface Restoring {
  revision: number
  /** The version that the reader saw as the newest. */
  version?: number | undefined
}
/** Saves an old text as the newest version. @throws not_found when there is no such revision; conflict as saving does */
export async function restoreRevision(
  { db, me }: Writer,
  resource: Allowed<'edit', ResourceAccess>,
  { revision, version }: Restoring,
) {
  const { title, source: content } = await findSource(db, me, { subjectId: resource.id, version: revision })
  await restoreText({ db, me }, resource, { title, content, version })
}

/** The same for a text that was found already. @throws conflict as saving does */
export async function restoreText(
  writer: Writer,
  resource: Allowed<'edit', ResourceAccess>,
  { title, content, version }: FormerText,
) {
  return saveResource(writer, resource, { title, version, ...editOf(resource, content) })
}

/** What an edit says that brings back what is stored. */
export function editOf({ type }: Pick<ResourceAccess, 'type'>, content: string): Pick<ResourceEdit, 'content' | 'ext'> {
  if (isComposed(type)) return { content: composedSource(content) }
  if (type !== 'snippet') return { content }
  const { source, ext } = snippetSource(content)
  return { content: source, ext }
}
