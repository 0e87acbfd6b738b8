import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { type IndexedText, indexedTextsOffThread } from '#src/platform/search-index/indexed-text.ts'

interface Findable {
  readonly id: number
  readonly title: string
  readonly text: IndexedText
}
/** Makes resources findable by these titles and texts. */
export async function indexTexts(trx: Db, found: readonly Findable[]) {
  const ids = found.map(({ id }) => id)
  const rows = await trx
    .selectFrom('subjects')
    .innerJoin('resources', 'resources.id', 'subjects.id')
    .select(['subjects.id', 'subjects.space_id', 'like_count', 'collection_count', 'listed_title'])
    .where('subjects.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const kept = new Map(rows.map((row) => [row.id, row]))
  await indexEntries(
    trx,
    found.map(({ id, title, text }) => {
      const { space_id: spaceId, listed_title: also, like_count, collection_count } = kept.get(id)!
      return { subjectId: id, kind: 'resource', spaceId, title, also, text, popularity: like_count + collection_count }
    }),
  )
}

/** Texts as they lay in the tables at some version, ready for the index. */
type Indexable = ReadonlyMap<number, { readonly version: number; readonly text: IndexedText }>

/** Resources whose texts are read, made ready and written together: so many at most, and so long together, in bytes. */
const MOST = 50
const LONGEST = 1_000_000

/** The ids in portions; a text that is longer than a portion is one by itself. */
export async function portionsOf(db: Db, ids: number[]): Promise<number[][]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('resources')
    .leftJoin('documents', 'documents.resource_id', 'resources.id')
    .select(['id', sql<number>`coalesce(octet_length(visible), 0)`.as('length')])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const portions: number[][] = []
  let room = 0
  for (const { id, length } of rows) {
    if (length > room || portions.at(-1)?.length === MOST || !portions.length) {
      portions.push([])
      room = LONGEST
    }
    portions.at(-1)!.push(id)
    room -= length
  }
  return portions
}

/**
 * Made before a transaction opens, as it costs time: of one portion, which fits into memory. Folders are among them, deleted ones
 * too. @param person whose turn it takes
 */
export async function readIndexable(db: Db, ids: number[], person: number): Promise<Indexable> {
  const rows = await db
    .selectFrom('resources')
    .leftJoin('documents', 'documents.resource_id', 'resources.id')
    .select(['id', 'version', 'visible', 'outline'])
    .where('id', 'in', ids)
    .execute()
  const texts = await indexedTextsOffThread(
    person,
    rows.map(({ visible, outline }) => ({ text: visible ?? '', headings: headingsOf(outline) })),
  )
  return new Map(rows.map(({ id, version }, n) => [id, { version, text: texts[n]! }]))
}

const headingsOf = (outline: unknown) => ((outline ?? []) as { text: string }[]).map(({ text }) => text)

/** Makes them findable, but for those that are of another version by now: whoever changed them has done so. @returns how many */
export async function writeIndex(trx: Db, indexable: Indexable): Promise<number> {
  if (!indexable.size) return 0
  const rows = await trx
    .selectFrom('resources')
    .innerJoin('subjects', 'subjects.id', 'resources.id')
    .select(['resources.id', 'subjects.space_id', 'title', 'listed_title', 'version'])
    .select(['like_count', 'collection_count', 'subjects.updated_at'])
    .where('resources.id', 'in', [...indexable.keys()])
    .where('resources.deleted_with', 'is', null)
    .forNoKeyUpdate(['resources', 'subjects'])
    .execute()
  const same = rows.filter(({ id, version }) => indexable.get(id)!.version === version)
  await indexEntries(
    trx,
    same.map(({ id, space_id, title, listed_title, like_count, collection_count, updated_at }) => ({
      subjectId: id,
      kind: 'resource',
      spaceId: space_id,
      title,
      also: listed_title,
      text: indexable.get(id)!.text,
      popularity: like_count + collection_count,
      updatedAt: updated_at,
    })),
  )
  return same.length
}

/** Indexes again those that lie in the tables. */
export async function indexResources(db: Db, ids: number[]): Promise<void> {
  for (const portion of await portionsOf(db, ids)) {
    const indexable = await readIndexable(db, portion, TURN_OF_JOBS)
    await inTransaction(db, (trx) => writeIndex(trx, indexable))
  }
}
