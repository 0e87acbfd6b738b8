import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'
import { type IndexedText, indexedTextsOffThread } from '#src/platform/search-index/indexed-text.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'

// The search knows the stem and what one chooses from, and nothing of the answer.

interface Findable {
  readonly id: number
  readonly title: string
  readonly text: IndexedText
}
export async function indexQuestionTexts(trx: Db, found: readonly Findable[]): Promise<void> {
  const ids = found.map(({ id }) => id)
  const rows = await trx
    .selectFrom('subjects')
    .select(['id', 'space_id', 'like_count', 'collection_count', 'updated_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const kept = new Map(rows.map((row) => [row.id, row]))
  await indexEntries(
    trx,
    found.flatMap(({ id, title, text }) => {
      const row = kept.get(id)
      if (!row) return []
      const { space_id: spaceId, like_count, collection_count, updated_at: updatedAt } = row
      const popularity = like_count + collection_count
      return { subjectId: id, kind: 'question', spaceId, title, text, popularity, updatedAt }
    }),
  )
}

/** Questions whose texts are read and made ready together. */
const PORTION = 50

/** Indexes again those that lie in the tables. */
export async function indexQuestions(db: Db, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += PORTION) {
    const texts = await indexableQuestions(db, ids.slice(at, at + PORTION), TURN_OF_JOBS)
    await inTransaction(db, async (trx) => {
      await writeQuestionIndex(trx, texts)
    })
  }
}

type Indexable = ReadonlyMap<number, { readonly version: number; readonly text: IndexedText }>

/** Made before a transaction opens, as it costs time. @param person whose turn it takes */
export async function indexableQuestions(db: Db, ids: readonly number[], person: number): Promise<Indexable> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'version', 'visible'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const texts = await indexedTextsOffThread(
    person,
    rows.map(({ visible }) => ({ text: visible })),
  )
  return new Map(rows.map(({ id, version }, n) => [id, { version, text: texts[n]! }]))
}

/** Makes them findable, but for those that are gone or of another version by now. @returns how many */
export async function writeQuestionIndex(trx: Db, indexable: Indexable): Promise<number> {
  const rows = await trx
    .selectFrom('questions')
    .select(['id', 'title', 'version'])
    .where('id', '=', sql<number>`any(${[...indexable.keys()]}::bigint[])`)
    .where('is_deleted', '=', false)
    .forNoKeyUpdate()
    .execute()
  const same = rows.filter(({ id, version }) => indexable.get(id)!.version === version)
  await indexQuestionTexts(
    trx,
    same.map(({ id, title }) => ({ id, title, text: indexable.get(id)!.text })),
  )
  return same.length
}
