import { isComposed, kindNamed, typeNames } from '#src/features/resources/kind.ts'
import { createHash } from 'node:crypto'
import {
  composedSource,
  createReadme,
  createResources,
  creating,
  editing,
  findResource,
  noteListedTitle,
  seenCards,
  usablePaper,
  type NewResource,
  prepareEdit,
  prepareNew,
  type ResourceAccess,
  setCore,
  snippetSource,
  storeEdit,
} from '#src/features/resources/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { manages } from '#src/features/spaces/server/public.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Imported } from '../earlier-import.ts'
import type { Target } from '../tree-import.ts'

/** What an export says of a text besides. */
export type More = Partial<
  Pick<
    NewResource,
    | 'type'
    | 'ext'
    | 'ufile_key'
    | 'cover_key'
    | 'documents'
    | 'cards'
    | 'examination'
    | 'tag_titles'
    | 'listed_title'
    | 'original_type'
    | 'original_author'
    | 'original_content'
  >
>

/** What a thing is does not change. */
function withoutKind(given: More): Omit<More, 'type' | 'ext' | 'ufile_key'> {
  const more = { ...given }
  delete more.type
  delete more.ext
  delete more.ufile_key
  return more
}

export interface NewImport {
  /** Taken beforehand, so that other documents could link to it. */
  readonly id: number
  readonly path: string
  readonly bytes: Buffer
  readonly title: string
  readonly text: NewResource['text']
  readonly more: More
  /** As `lossesOf` names them. */
  readonly losses: readonly string[]
  /** It was core content where it was exported. */
  readonly isCore: boolean
  /** `readme`: the space's own page. */
  readonly place: { readonly folder: number | null } | 'readme'
}

/** The text of a new document, made before any transaction. @throws refused */
export function prepareImported(
  writer: Writer,
  { more, content, place }: Pick<NewImport, 'more' | 'place'> & { content: string },
) {
  const type = place === 'readme' ? undefined : more.type
  if (type && isComposed(kindNamed(type))) return prepareNew(writer, { type, content: composedSource(content) })
  return prepareNew(
    writer,
    type === typeNames.snippet ? { ...more, content: snippetSource(content).source } : { content },
  )
}

/** Whether it becomes core content, if it should. */
export const mayKeepCore = ({ space }: Target, { isCore, place }: Pick<NewImport, 'isCore' | 'place'>): boolean =>
  !isCore || (place !== 'readme' && manages(space))

/**
 * Documents with their sources, first revisions and search entries: all of it or nothing. @returns paths of those that should be
 * core content and are not, as `keepCore`
 */
export const createImported = ({ db, me }: Writer, target: Target, given: readonly NewImport[]): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const { space, folder } = target
    const seen = await seenCards(
      trx,
      me,
      given.flatMap(({ more }) => more.cards ?? []),
    )
    const documents = []
    for (const { place, id, title, text, more } of given)
      if (place !== 'readme') {
        const paper = await paperFor(trx, me, { spaceId: space.id, more })
        documents.push({ ...more, ...onlySeen(more, seen), ...paper, id, title, text, parent_id: place.folder })
      }
    if (documents.length) await createResources({ db: trx, me }, creating.authorize(me, 'create', space), documents)
    const readme = given.find(({ place }) => place === 'readme')
    if (readme) {
      const { id, title, text, more } = readme
      const allowed = creating.authorize(me, 'createReadme', space)
      await createReadme({ db: trx, me }, allowed, { ...withoutKind(more), id, title, text })
    }
    const sources = given.map(({ id, path, bytes, title, losses }) => ({
      resource_id: id,
      space_id: space.id,
      folder_id: folder ?? 0,
      path,
      bytes,
      title,
      losses: [...losses],
    }))
    await trx.insertInto('import_sources').values(sources).execute()
    const left: string[] = []
    for (const { id, path, isCore } of given)
      if (isCore && !(await keepCore({ db: trx, me }, space.id, { id }))) left.push(path)
    return left
  })

/** What was core content where it was exported is so here. @returns false where this person may not make it so */
export async function keepCore(
  { db, me }: Writer,
  spaceId: number,
  { id, dryRun = false }: { id: number; dryRun?: boolean },
): Promise<boolean> {
  const resource = await findResource(db, me, { spaceId, id })
  if (resource.isReadme || !editing.may(me, 'set_core', resource)) return false
  const allowed = editing.authorize(me, 'set_core', resource)
  if (!dryRun) await setCore({ db, me }, allowed, true)
  return true
}

interface Change {
  readonly title: string
  readonly content: string
  readonly bytes: Buffer
  /** The title that the file gives; people may have given another. */
  readonly ownTitle: string
  readonly more: More
  readonly losses: readonly string[]
}

/** The next version of a document, from its file. @throws refused where people have edited or deleted it meanwhile */
export async function updateImported(
  { db, me }: Writer,
  { space }: Target,
  { id, change, dryRun }: { id: number; change: Change; dryRun: boolean },
): Promise<void> {
  const { title, content, bytes, ownTitle, more } = change
  const losses = [...change.losses]
  const found = await findResource(db, me, { spaceId: space.id, id })
  const source = sourceOf(found, content)
  const { listed_title: listed = '', cards, examination: _examination, ...kept } = withoutKind(more)
  const deck = found.type === 'deck' && cards && onlySeen({ cards }, await seenCards(db, me, cards))
  const paper = found.type === 'examination' ? await paperFor(db, me, { spaceId: space.id, more }) : {}
  const given = { ...kept, ...deck, ...paper, title, content: source, fromSource: true }
  const edit = await prepareEdit({ db, me }, found, given)
  if (dryRun) return requireMine(me, found)
  await inTransaction(db, async (trx) => {
    await holdUnedited(trx, id)
    const resource = await findResource(trx, me, { spaceId: space.id, id })
    requireMine(me, resource)
    // before the text is made findable by it
    await noteListedTitle(trx, id, listed)
    await storeEdit({ db: trx, me }, editing.authorize(me, 'edit', resource), edit)
    await trx
      .updateTable('import_sources')
      .set({ bytes, title: ownTitle, losses })
      .where('resource_id', '=', id)
      .execute()
  })
}

interface Held {
  spaceId: number
  more: More
}
/** What of an examination can lie in one here. */
async function paperFor(db: Db, me: SignedIn, { spaceId, more: { examination } }: Held): Promise<More> {
  return examination ? { examination: await usablePaper(db, me, { spaceId, paper: examination }) } : {}
}

/** What lies in a deck on another site, or is hidden from its importer, is left out. */
const onlySeen = ({ cards }: More, seen: ReadonlySet<number>): More =>
  cards ? { cards: cards.filter((id) => seen.has(id)) } : {}

/** What an edit of it takes: of a snippet its code, of what is composed its JSON. */
function sourceOf({ type }: ResourceAccess, content: string): string {
  if (isComposed(type)) return composedSource(content)
  return type === 'snippet' ? snippetSource(content).source : content
}

function requireMine(me: SignedIn, resource: ResourceAccess) {
  if (!editing.may(me, 'edit', resource))
    throw new AppError('forbidden', '文件有变化，但文档是别人的，你不能修改，未覆盖')
}

/** In the order in which saving takes its locks: the resource before its source. */
async function holdUnedited(trx: Db, id: number) {
  await holdRow(trx, 'resources', id)
  const source = await trx
    .selectFrom('import_sources')
    .select('unchanged')
    .where('resource_id', '=', id)
    .executeTakeFirst()
  if (!source?.unchanged) throw new AppError('refused', editedHere)
}

export const editedHere = '文件有变化，但文档在站内被修改过，未覆盖'

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** Whether it came from these very bytes. */
export const isSameFile = (before: Imported, bytes: Buffer) => before.source.equals(hash(bytes))

/** Whether the document is what the file says already. */
export const isUpToDate = (before: Imported, { title, content, bytes }: Pick<Change, 'title' | 'content' | 'bytes'>) =>
  before.title === title && before.content.equals(hash(content)) && isSameFile(before, bytes)
