import { setReadme, changeCount } from '#src/features/spaces/server/public.ts'
import { mayAttach } from '#src/features/files/server/public.ts'
import { addTexts, type Writer } from '#src/features/texts/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubjects, reserveIds, touchSubject } from '#src/features/subjects/server/public.ts'
import { setTagsOfEach } from '#src/features/tags/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import {
  isComposed,
  kindNamed,
  type ListedType,
  personalNamed,
  type PersonalType,
} from '#src/features/resources/kind.ts'
import type { SnippetExt } from '#src/shared/snippet-languages.ts'
import { attach } from './attachments.ts'
import { putIntoDeck } from '../decks/put-cards.ts'
import { putPaper } from '../examinations/put-paper.ts'
import { newPaper } from '../examinations/new-paper.ts'
import type { Paper } from '#src/features/resources/shapes.ts'
import { prepareComposed } from './composed/composed.ts'
import { requireFiles } from './composed/video/require-files.ts'
import { newResourceTexts, prepareResource } from './resource-text.ts'
import { lockTree, requireFolders } from '../tree/tree-lock.ts'

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
  /** Of these, what is known to be allowed. */
  allowed?: readonly string[] | undefined
  /** What lies in a deck. */
  cards?: number[] | undefined
  /** Of these, what is known to be allowed. */
  allowedCards?: readonly number[] | undefined
  /** What an examination is besides. */
  examination?: Paper | undefined
}

interface NewText {
  type?: Exclude<ListedType, 'ProductFolder'> | 'ProductReadme' | PersonalType | undefined
  /** HTML from anywhere, of a snippet its source, of what is composed its JSON. */
  content: string
  ext?: SnippetExt | undefined
}
/** The text of a new resource, made before any transaction. @throws refused */
export function prepareNew({ db, me }: Writer, { type, content, ext }: NewText): Promise<FoundText> {
  const kind = type && (kindNamed(type as ListedType) ?? personalNamed(type as PersonalType))
  if (kind && isComposed(kind)) return prepareComposed(db, me, { kind, source: content })
  return prepareResource(db, me, { content, ...(type === 'ProductSnippet' && { ext }) })
}

/** Values in the shape of `newResource`, with the text as `prepareNew` made it. */
export interface NewResource extends Origin, Files {
  type?: Exclude<ListedType, 'ProductFolder'>
  title: string
  /** What a table of contents calls it, where that is not its title. */
  listed_title?: string | undefined
  text: FoundText
  ext?: SnippetExt | undefined
  /** 0 or null is the root. */
  parent_id?: number | null | undefined
  tag_titles?: string[] | undefined
  /** One that `reserveIds` gave, when it had to be known before the text. */
  id?: number
}

/** A new document, snippet, local file or map at its place, with its first revision, findable. @returns its id @throws invalid */
export const createResource = async (
  writer: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: NewResource,
): Promise<number> => (await createResources(writer, space, [given]))[0]!

/** Several of them, all or none: by so many statements, however many they are. @returns their ids @throws invalid */
export const createResources = (
  { db, me }: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: readonly NewResource[],
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    await lockTree(trx, space.id)
    await requireFolders(trx, space.id, { ids: given.map(({ parent_id }) => parent_id || null), field: 'parent_id' })
    const ids = await insertResources({ db: trx, me }, { spaceId: space.id }, given)
    await changeCount(trx, space.id, { document_count: given.length })
    return ids
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
    const readme = { ...given, type: 'ProductDocument' as const, parent_id: null }
    const [id] = await insertResources({ db: trx, me }, { spaceId: space.id }, [readme])
    await setReadme(trx, space.id, id!)
    return id!
  })

/** A document or map of one's own, in no space. @returns its id @throws invalid */
export async function createPersonal(
  { db, me }: Writer,
  { userId }: Allowed<'create', { userId: number }>,
  { is_open, ...given }: NewResource & { is_open: boolean },
) {
  if (userId !== me.id) throw new AppError('refused', '只能新建自己的资源')
  const visibility = is_open ? 'public' : 'private'
  return inTransaction(db, async (trx) => {
    const document = { ...given, parent_id: null }
    const [id] = await insertResources({ db: trx, me }, { spaceId: null, visibility }, [document])
    return id!
  })
}

interface Place {
  spaceId: number | null
  visibility?: 'public' | 'private'
}

/** Subjects, rows, files, tags, texts and points: each in one statement for all of them. */
async function insertResources(
  { db: trx, me }: Writer,
  { spaceId, visibility }: Place,
  given: readonly NewResource[],
): Promise<number[]> {
  const fresh = await reserveIds(trx, given.filter(({ id }) => id === undefined).length)
  const all = given.map((one) => ({ ...one, id: one.id ?? fresh.shift()! }))
  const ids = all.map(({ id }) => id)
  await createSubjects(trx, ids, { kind: 'resource', owner: me.id, space: spaceId, visibility })
  const rows = []
  for (const one of all) rows.push(await rowOf({ db: trx, me }, spaceId, one))
  await trx.insertInto('resources').values(rows).execute()
  for (const { id, documents, allowed } of all)
    if (documents?.length) await attach(trx, me, { id, spaceId, documents, allowed })
  for (const one of all) await fill(trx, me, { ...one, spaceId })
  await setTagsOfEach(
    trx,
    all.flatMap(({ id, tag_titles }) => (tag_titles?.length ? { subjectId: id, titles: tag_titles } : [])),
  )
  await addTexts(newResourceTexts, { db: trx, me }, all)
  await award(trx, { userId: me.id, spaceId, subjectIds: ids, kind: 'resource', act: 'create' })
  if (spaceId !== null) await touchSubject(trx, spaceId)
  return ids
}

interface Filled extends Files {
  id: number
  text: FoundText
  type?: NewResource['type']
  spaceId: number | null
}
/** What lies in what is more than its text. */
async function fill(trx: Db, me: SignedIn, given: Filled) {
  const { id, type, spaceId, cards, allowedCards: allowed, examination = newPaper } = given
  if (type === 'ProductCardDeck' && cards?.length) await putIntoDeck(trx, me, { id, cards, allowed })
  if (type === 'ProductExamination') await putPaper(trx, me, { id, spaceId, paper: examination })
  if (type === 'ProductVideo')
    await requireFiles(trx, me, { content: given.text.content, spaceId, allowed: given.allowed })
}

const rowOf = async ({ db: trx, me }: Writer, spaceId: number | null, given: NewResource & { id: number }) => ({
  id: given.id,
  space_id: spaceId,
  parent_id: given.parent_id || null,
  type: kindNamed(given.type ?? 'ProductDocument'),
  title: given.title,
  listed_title: given.listed_title ?? '',
  version: 1,
  ...originColumns(given),
  ...(await fileColumns(trx, me, { spaceId, given })),
})

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
  if (cover && !given.allowed?.includes(cover)) {
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
