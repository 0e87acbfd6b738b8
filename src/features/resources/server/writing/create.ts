import { setReadme, changeDocumentCount } from '#src/features/spaces/server/public.ts'
import { mayAttach } from '#src/features/files/server/public.ts'
import { addText, type Writer } from '#src/features/texts/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubject, touchSubject } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { noText } from '#src/platform/search-index/indexed-text.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { kindNamed, type ResourceKind } from '#src/features/resources/kind.ts'
import type { SnippetExt } from '#src/shared/snippet-languages.ts'
import { attach } from './attachments.ts'
import { emptyText, prepareResource, resourceText } from './resource-text.ts'
import { indexResource } from '../index-resources.ts'
import { requireDepth } from '../tree/branch.ts'
import { folderIn, lockTree } from '../tree/tree-lock.ts'

export interface Origin {
  original_type?: 1 | 2 | undefined
  original_author?: string | undefined
  original_content?: string | undefined
}

/** What hangs on a text; what is absent stays as it is. */
export interface Files {
  /** What a local file holds. */
  ufile_key?: string | undefined
  cover_key?: string | null | undefined
  documents?: { ufile_key: string }[] | undefined
}

interface NewText {
  type?: 'ProductDocument' | 'ProductSnippet' | 'ProductLocalFile' | 'ProductReadme' | 'UserFileDocument' | undefined
  /** HTML from anywhere, of a snippet its source. */
  content: string
  ext?: SnippetExt | undefined
}
/** The text of a new resource, made before any transaction. @throws refused */
export const prepareNew = ({ db, me }: Writer, { type, content, ext }: NewText): Promise<FoundText> =>
  prepareResource(db, me, { content, ...(type === 'ProductSnippet' && { ext }) })

/** Values in the shape of `newResource`, with the text as `prepareNew` made it. */
export interface NewResource extends Origin, Files {
  type?: 'ProductDocument' | 'ProductSnippet' | 'ProductLocalFile'
  title: string
  /** What a table of contents calls it, where that is not its title. */
  listed_title?: string | undefined
  text: FoundText
  ext?: SnippetExt | undefined
  /** 0 or null is the root. */
  parent_id?: number | null | undefined
  tag_titles?: string[] | undefined
  /** A subject of kind resource in this space that was made beforehand, when the id had to be known before the text. */
  id?: number
}

/** A new document, snippet or local file at its place, with its first revision, findable. @returns its id @throws invalid */
export const createResource = (
  { db, me }: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: NewResource,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockTree(trx, space.id)
    const parent = await folderIn(trx, space.id, { id: given.parent_id ?? null, field: 'parent_id' })
    const type = kindNamed(given.type ?? 'ProductDocument')
    const id = await insertResource(trx, { me, spaceId: space.id, type, given, parent })
    await changeDocumentCount(trx, space.id, 1)
    return id
  })

/** The readme of a space, which has at most one. @returns its id @throws refused where there is one */
export const createReadme = (
  { db, me }: Writer,
  space: Allowed<'createReadme', SpaceAccess>,
  given: NewResource,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { readmeId } = await lockTree(trx, space.id)
    if (readmeId !== null) throw new AppError('refused', '空间已经有自述，请直接编辑')
    const id = await insertResource(trx, { me, spaceId: space.id, type: 'document', given, parent: null })
    await setReadme(trx, space.id, id)
    return id
  })

/** A document of one's own, in no space. @returns its id @throws invalid */
export async function createPersonal(
  { db, me }: Writer,
  { userId }: Allowed<'create', { userId: number }>,
  given: NewResource & { is_open: boolean },
) {
  if (userId !== me.id) throw new AppError('refused', '只能新建自己的资源')
  const visibility = given.is_open ? 'public' : 'private'
  return inTransaction(db, async (trx) => {
    const id = await createSubject(trx, { kind: 'resource', owner: me.id, space: null, visibility })
    return insertResource(trx, { me, spaceId: null, type: 'document', given: { ...given, id }, parent: null })
  })
}

/** A new folder. @returns its id @throws invalid, also where it would lie too deep */
export const createFolder = (
  { db, me }: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: { title: string; parent_id?: number | null | undefined; tag_titles?: string[] | undefined },
) =>
  inTransaction(db, async (trx) => {
    await lockTree(trx, space.id)
    const parent = await folderIn(trx, space.id, { id: given.parent_id ?? null, field: 'parent_id' })
    await requireDepth(trx, parent, { levels: 1, field: 'parent_id' })
    const id = await createSubject(trx, { kind: 'resource', owner: me.id, space: space.id })
    await trx
      .insertInto('resources')
      .values({ id, space_id: space.id, parent_id: parent, type: 'folder', title: given.title })
      .execute()
    if (given.tag_titles) await setTags(trx, id, given.tag_titles)
    await indexResource(trx, { id, spaceId: space.id, title: given.title, text: noText })
    await touchSubject(trx, space.id)
    return id
  })

interface Insert {
  me: SignedIn
  spaceId: number | null
  type: ResourceKind
  given: NewResource
  parent: number | null
}

async function insertResource(trx: Db, { me, spaceId, type, given, parent }: Insert): Promise<number> {
  const { title, text } = given
  const id = given.id ?? (await createSubject(trx, { kind: 'resource', owner: me.id, space: spaceId }))
  const place = { space_id: spaceId, parent_id: parent }
  const row = await trx
    .insertInto('resources')
    .values({
      id,
      ...place,
      type,
      title,
      listed_title: given.listed_title ?? '',
      ...originColumns(given),
      ...(await fileColumns(trx, me, { spaceId, given })),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (given.documents) await attach(trx, me, { id, spaceId, documents: given.documents })
  if (given.tag_titles) await setTags(trx, id, given.tag_titles)
  await addText(resourceText, { trx, me, held: emptyText(row) }, { title, text })
  await award(trx, { userId: me.id, spaceId, subjectId: id, kind: 'resource', act: 'create' })
  if (spaceId !== null) await touchSubject(trx, spaceId)
  return id
}

/** Only what was given; whoever says that a text is their own takes the other author's name off it. */
export const originColumns = ({ original_type, original_author, original_content }: Origin) =>
  original_type === 1
    ? { original_type, original_author: '', original_content: '' }
    : {
        ...(original_type !== undefined && { original_type }),
        ...(original_author !== undefined && { original_author }),
        ...(original_content !== undefined && { original_content }),
      }

interface Hanging {
  spaceId: number | null
  given: Files & { ext?: SnippetExt | undefined }
}
/** The columns that follow from what was given. @throws invalid for files that this person may not use here */
export async function fileColumns(trx: Db, me: SignedIn, { spaceId, given }: Hanging) {
  const { ufile_key: key, cover_key: cover, ext } = given
  const file = key && (await mayAttach(trx, me, { keys: [key], spaceId, field: 'ufile_key' }))[0]
  if (cover) {
    const [picture] = await mayAttach(trx, me, { keys: [cover], spaceId, field: 'cover_key' })
    if (!picture?.content_type.startsWith('image/')) throw invalidField('cover_key', '封面应为图片')
  }
  return {
    ...(ext !== undefined && { ext }),
    ...(file && { file_key: file.key, ext: extensionOf(file.name) }),
    ...(cover !== undefined && { cover_key: cover }),
  }
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
