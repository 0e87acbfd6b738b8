import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'
import { type IndexedText, indexedTextsOffThread } from '#src/platform/search-index/indexed-text.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { blocksOf } from '../blocks.ts'

/** Makes cards findable by these titles and texts. */
export async function indexCardTexts(trx: Db, found: readonly { id: number; title: string; text: IndexedText }[]) {
  const rows = await trx
    .selectFrom('subjects')
    .select(['id', 'space_id', 'like_count', 'collection_count'])
    .where('id', '=', sql<number>`any(${found.map(({ id }) => id)}::bigint[])`)
    .execute()
  const kept = new Map(rows.map((row) => [row.id, row]))
  await indexEntries(
    trx,
    found.map(({ id, title, text }) => {
      const { space_id: spaceId, like_count, collection_count } = kept.get(id)!
      return { subjectId: id, kind: 'card', spaceId, title, text, popularity: like_count + collection_count }
    }),
  )
}

/** Texts as they lay in the table at some version, ready for the index. */
export type Indexable = ReadonlyMap<number, { readonly version: number; readonly text: IndexedText }>

/** Made before a transaction opens, as it costs time; deleted ones too. @param person whose turn it takes */
export async function readIndexableCards(db: Db, ids: readonly number[], person: number): Promise<Indexable> {
  const rows = await db
    .selectFrom('cards')
    .select(['id', 'version', 'visible', 'content'])
    .where('id', 'in', ids)
    .execute()
  const texts = await indexedTextsOffThread(
    person,
    rows.map(({ visible, content }) => ({ text: visible, headings: stepsIn(content) })),
  )
  return new Map(rows.map(({ id, version }, n) => [id, { version, text: texts[n]! }]))
}

const stepsIn = (content: string) =>
  blocksOf(content).flatMap((block) =>
    block.type === 'steps' ? block.content.flatMap(({ title }) => title || []) : [],
  )

/** Makes them findable, but for those that are deleted or of another version by now. @returns how many */
export async function writeCardIndex(trx: Db, indexable: Indexable): Promise<number> {
  if (!indexable.size) return 0
  const rows = await trx
    .selectFrom('cards')
    .innerJoin('subjects', 'subjects.id', 'cards.id')
    .select(['cards.id', 'cards.space_id', 'title', 'version', 'like_count', 'collection_count', 'subjects.updated_at'])
    .where('cards.id', 'in', [...indexable.keys()])
    .where('subjects.deleted_at', 'is', null)
    .forNoKeyUpdate(['cards', 'subjects'])
    .execute()
  const same = rows.filter(({ id, version }) => indexable.get(id)!.version === version)
  await indexEntries(
    trx,
    same.map(({ id, space_id, title, like_count, collection_count, updated_at }) => ({
      subjectId: id,
      kind: 'card',
      spaceId: space_id,
      title,
      text: indexable.get(id)!.text,
      popularity: like_count + collection_count,
      updatedAt: updated_at,
    })),
  )
  return same.length
}

/** So many are read and written together. */
const portion = 50

export async function indexCards(db: Db, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += portion) {
    const indexable = await readIndexableCards(db, ids.slice(at, at + portion), TURN_OF_JOBS)
    await inTransaction(db, (trx) => writeCardIndex(trx, indexable))
  }
}
