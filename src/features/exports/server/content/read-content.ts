import { type FolderName, folderNames } from '#src/features/imports/server/public.ts'
import { sql } from 'kysely'
import { type SeenFile, seenFiles } from '#src/features/files/server/public.ts'
import { lockedTo, toldTo, visibleTo } from '#src/features/subjects/server/public.ts'
import { tagsSql } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { ResourceKind } from '#src/features/resources/kind.ts'
import type { Paper } from '#src/features/resources/shapes.ts'
import { editedPapers, saidSql } from '#src/features/resources/server/public.ts'

/** The file that a document was imported from; `folder` is the one that was imported into, null the root. */
export interface Source {
  readonly path: string
  readonly folder: number | null
  /** The document still says what the file says. */
  readonly unchanged: boolean
  readonly title: string | null
}

/** What lies in a space, without its text. */
export interface Item {
  readonly id: number
  readonly parent: number | null
  readonly type: ResourceKind
  readonly isReadme: boolean
  readonly title: string
  readonly ext: string
  readonly author: string
  readonly tags: readonly string[]
  readonly isCore: boolean
  readonly original: { readonly type: number; readonly author: string; readonly source: string }
  readonly created: Date
  readonly updated: Date
  /** Resources of the same space that its text links to, and files that it shows or links to. */
  readonly links: readonly number[]
  readonly shown: readonly string[]
  readonly file: string | null
  readonly cover: string | null
  readonly attachments: readonly string[]
  /** What of a deck its exporter may see, in order. */
  readonly cards: readonly number[]
  /** Of an examination, for an exporter who may edit it. */
  readonly examination: Paper | undefined
  readonly source: Source | null
  /** Of a folder whose title a table of contents gave: what it was called, and that title. */
  readonly named: FolderName | null
}

export interface SpaceFacts {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly license: string | null
  readonly owner: string
}

export interface Content {
  readonly space: SpaceFacts
  /** Of one folder as the tree shows them. */
  readonly items: readonly Item[]
  /** Those that some item uses. */
  readonly files: ReadonlyMap<string, SeenFile>
  /** Where imports found them, of those whose bytes are kept as they came. */
  readonly places: readonly { readonly path: string; readonly folder: number | null; readonly key: string }[]
}

/** Everything in the space that this person may read, but for the texts, which are read in parts. */
export async function readContent(db: Db, me: SignedIn, spaceId: number): Promise<Content> {
  const space = await readSpaceFacts(db, spaceId)
  const rows = await readItems(db, me, spaceId)
  const names = await folderNames(db, idsOfFolders(rows))
  const papers = await editedPapers(db, me, spaceId)
  const items = rows.map((row) => ({ ...itemOf(row, names), examination: papers.get(row.id) }))
  const used = items.flatMap(filesOf)
  const files = await seenFiles(db, me, [...new Set(used)])
  const places = await db
    .selectFrom('import_files')
    .select(['path', 'file_key as key', sql<number | null>`nullif(folder_id, 0)`.as('folder')])
    .where('space_id', '=', spaceId)
    .orderBy('folder_id')
    .orderBy('path')
    .execute()
  return { space, items, files, places: places.filter(({ key }) => isAsItCame(files.get(key))) }
}

export const readSpaceFacts = (db: Db, spaceId: number): Promise<SpaceFacts> =>
  db
    .selectFrom('spaces')
    .innerJoin('subjects', 'subjects.id', 'spaces.id')
    .innerJoin('users', 'users.id', 'subjects.owner_id')
    .select(['spaces.id', 'title', 'spaces.description', 'license_key as license', 'nickname as owner'])
    .where('spaces.id', '=', spaceId)
    .executeTakeFirstOrThrow()

/** A picture is re-encoded when it is stored. */
const isAsItCame = (file: SeenFile | undefined) =>
  file !== undefined && (file.source_key !== null || !file.content_type.startsWith('image/'))

/** What of the space this person may read: of one folder in the order in which the tree shows it. */
export const readableIn = (db: Db, me: SignedIn, spaceId: number) =>
  db
    .selectFrom('subjects')
    .innerJoin('resources', 'resources.id', 'subjects.id')
    .innerJoin('spaces', 'spaces.id', 'resources.space_id')
    .innerJoin('users', 'users.id', 'subjects.owner_id')
    .leftJoin('documents', 'documents.resource_id', 'resources.id')
    .select(['resources.id', 'resources.title', 'users.nickname', 'original_type', 'original_author'])
    .select(['resources.parent_id', 'original_content', 'subjects.updated_at'])
    .select([
      sql<ResourceKind>`resources.type`.as('type'),
      sql<boolean>`spaces.readme_id is not distinct from resources.id`.as('is_readme'),
    ])
    .where('resources.space_id', '=', spaceId)
    .where('resources.deleted_with', 'is', null)
    .where(visibleTo(me))
    .where(sql<boolean>`not ${lockedTo(me)}`)
    .orderBy('place')
    .orderBy('sort_key')
    .orderBy('resources.id')

const readItems = (db: Db, me: SignedIn, spaceId: number) =>
  readableIn(db, me, spaceId)
    .leftJoin('import_sources', 'import_sources.resource_id', 'resources.id')
    .select(['resources.ext', 'is_core', 'resources.file_key', 'resources.cover_key', 'subjects.created_at'])
    .select(['import_sources.path', 'folder_id', 'unchanged', 'import_sources.title as source_title'])
    .select([
      sql<{ title: string }[] | null>`${sql.raw(tagsSql('subjects.id'))}`.as('tags'),
      sql<number[]>`array(select distinct found[1]::bigint from regexp_matches(documents.content,
        ${`/spaces/${spaceId}/resources(?:-docs)?/([0-9]{1,15})`}, 'g') found)`.as('links'),
      sql<string[]>`array(select distinct found[1] from regexp_matches(documents.content,
        '/files/([a-zA-Z0-9_-]{3,160}(?:[.][a-z0-9]{1,8})?)', 'g') found)`.as('shown'),
      sql<string[]>`array(select file_key from attachments where resource_id = resources.id order by position)`.as(
        'attachments',
      ),
      sql<number[]>`array(select card_id from deck_cards join subjects on subjects.id = card_id
        where deck_id = resources.id and ${visibleTo(me)} order by position, card_id)`.as('cards'),
    ])
    .execute()

/** The keys of the files that it uses. */
export const filesOf = ({ shown, attachments, file, cover }: Item): string[] =>
  [...shown, ...attachments, file, cover].filter((key) => key !== null)

const idsOfFolders = (rows: readonly Row[]) => rows.flatMap(({ id, type }) => (type === 'folder' ? id : []))

type Row = Awaited<ReturnType<typeof readItems>>[number]

const itemOf = (row: Row, names: ReadonlyMap<number, FolderName>): Omit<Item, 'examination'> => ({
  id: row.id,
  parent: row.parent_id,
  type: row.type,
  isReadme: row.is_readme,
  title: row.title,
  ext: row.ext,
  author: row.nickname,
  tags: (row.tags ?? []).map(({ title }) => title),
  isCore: row.is_core,
  original: { type: row.original_type, author: row.original_author, source: row.original_content },
  created: row.created_at,
  updated: row.updated_at,
  links: row.links,
  shown: row.shown,
  file: row.file_key,
  cover: row.cover_key,
  named: names.get(row.id) ?? null,
  attachments: row.attachments,
  cards: row.cards,
  source:
    row.path === null
      ? null
      : { path: row.path, folder: row.folder_id || null, unchanged: row.unchanged!, title: row.source_title },
})

/** The HTML of these as it is now: clean, clean without what only this site reads, or as readers see it; what was deleted meanwhile is missing. */
export async function readTexts(
  db: Db,
  me: SignedIn,
  { ids, as = 'content' }: { ids: readonly number[]; as?: keyof typeof htmlAs },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('subjects', 'subjects.id', 'documents.resource_id')
    .innerJoin('resources', 'resources.id', 'documents.resource_id')
    .select(['resource_id as id', sql.raw<string>(htmlAs[as]).as('html')])
    .where(sql<boolean>`resource_id = any(${ids}::bigint[])`)
    .where(visibleTo(me))
    .where(sql<boolean>`not ${lockedTo(me)}`)
    .execute()
  const told = await toldTo(db, me, rows)
  return new Map(told.map(({ id, html }) => [id, html]))
}

const htmlAs = {
  content: 'documents.content',
  said: saidSql({ type: 'resources.type', content: 'documents.content' }),
  rendered: 'documents.rendered',
}

/** The headings of all of them, which links lead to: ids by document. */
export async function readAnchors(db: Db, spaceId: number): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('resources', 'resources.id', 'documents.resource_id')
    .select(['resource_id as id'])
    .select(sql<string[]>`array(select item->>'id' from jsonb_array_elements(outline) item)`.as('anchors'))
    .where('resources.space_id', '=', spaceId)
    .where('resources.deleted_with', 'is', null)
    .execute()
  return new Map(rows.map(({ id, anchors }) => [id, new Set(anchors)]))
}

/** The files that documents were imported from, by document. */
export async function readSources(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await db
    .selectFrom('import_sources')
    .select(['resource_id as id', 'bytes'])
    .where(sql<boolean>`resource_id = any(${ids}::bigint[])`)
    .where('unchanged', '=', true)
    .execute()
  return new Map(rows.map(({ id, bytes }) => [id, bytes]))
}
