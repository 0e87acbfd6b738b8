import { addRevision } from '#src/features/revisions/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubject, touchSubject } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { type DocumentText, indexDocument, prepareText, storeText } from './document-text.ts'
import { changeDocumentCount, folderIn, lockTree } from './tree-lock.ts'

/** Who writes, and with what: the database, or a transaction that is open. */
export interface Writer {
  db: Db
  me: SignedIn
}

export interface Origin {
  original_type?: 1 | 2 | undefined
  original_author?: string | undefined
  original_content?: string | undefined
}

/** Values in the shapes of `newDocument` and `newFolder`; `content` is HTML from anywhere. */
export interface NewDocument extends Origin {
  title: string
  content: string
  /** 0 or null is the root. */
  parent_id?: number | null | undefined
  tag_titles?: string[] | undefined
  /** A subject of kind resource in this space that was made beforehand, when the id had to be known before the text. */
  id?: number
}

/** A new document at its place, with its first revision, findable. @returns its id */
export function createDocument({ db, me }: Writer, space: Allowed<'create', SpaceAccess>, given: NewDocument) {
  const text = prepareText(given.content)
  return inTransaction(db, async (trx) => {
    await lockTree(trx, space.id)
    const parent = await folderIn(trx, space.id, { id: given.parent_id ?? null, field: 'parent_id' })
    const id = await insertDocument(trx, { me, spaceId: space.id, given, parent, text })
    await changeDocumentCount(trx, space.id, 1)
    return id
  })
}

/** The readme of a space, which has at most one. @returns its id @throws refused where there is one */
export function createReadme({ db, me }: Writer, space: Allowed<'createReadme', SpaceAccess>, given: NewDocument) {
  const text = prepareText(given.content)
  return inTransaction(db, async (trx) => {
    const { readmeId } = await lockTree(trx, space.id)
    if (readmeId !== null) throw new AppError('refused', '空间已经有自述，请直接编辑')
    const id = await insertDocument(trx, { me, spaceId: space.id, given, parent: null, text })
    await trx.updateTable('spaces').set({ readme_id: id }).where('id', '=', space.id).execute()
    return id
  })
}

/** A new folder. @returns its id */
export const createFolder = (
  { db, me }: Writer,
  space: Allowed<'create', SpaceAccess>,
  given: { title: string; parent_id?: number | null | undefined },
) =>
  inTransaction(db, async (trx) => {
    await lockTree(trx, space.id)
    const parent = await folderIn(trx, space.id, { id: given.parent_id ?? null, field: 'parent_id' })
    const id = await createSubject(trx, { kind: 'resource', owner: me.id, space: space.id })
    await trx
      .insertInto('resources')
      .values({ id, space_id: space.id, parent_id: parent, type: 'folder', title: given.title })
      .execute()
    await touchSubject(trx, space.id)
    return id
  })

interface Insert {
  me: SignedIn
  spaceId: number
  given: NewDocument
  parent: number | null
  text: DocumentText
}

async function insertDocument(trx: Db, { me, spaceId, given, parent, text }: Insert): Promise<number> {
  const { title } = given
  const id = given.id ?? (await createSubject(trx, { kind: 'resource', owner: me.id, space: spaceId }))
  await trx
    .insertInto('resources')
    .values({ id, space_id: spaceId, parent_id: parent, type: 'document', title, ...originColumns(given) })
    .execute()
  await storeText(trx, id, text)
  await addRevision(trx, { subjectId: id, version: 1, authorId: me.id, title, content: text.content })
  if (given.tag_titles) await setTags(trx, id, given.tag_titles)
  await indexDocument(trx, { id, spaceId, title, visible: text.visible })
  await award(trx, { userId: me.id, spaceId, subjectId: id, act: 'create_resource' })
  await touchSubject(trx, spaceId)
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
