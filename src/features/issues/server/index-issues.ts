import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'
import { type IndexedText, indexedTextsOffThread } from '#src/platform/search-index/indexed-text.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { issueKind } from '../kind.ts'

interface Findable {
  readonly id: number
  readonly title: string
  readonly text: IndexedText
}
/** Makes issues findable by these titles and texts, as long as they stand. */
export async function indexTexts(trx: Db, found: readonly Findable[]): Promise<void> {
  const rows = await trx
    .selectFrom('subjects')
    .select(['id', 'space_id', 'like_count', 'collection_count', 'updated_at'])
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .execute()
  const kept = new Map(rows.map((row) => [row.id, row]))
  await indexEntries(
    trx,
    found.flatMap(({ id, title, text }) => {
      const row = kept.get(id)
      if (!row) return []
      const popularity = row.like_count + row.collection_count
      const about = { subjectId: id, kind: issueKind.kind, spaceId: row.space_id, title, text }
      return [{ ...about, popularity, updatedAt: row.updated_at }]
    }),
  )
}

/** Texts that are read, made ready and written together. */
const PORTION = 50

/** Indexes again those that lie in the tables. */
export async function indexIssues(db: Db, ids: number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += PORTION) {
    const found = await readIndexable(db, ids.slice(first, first + PORTION))
    await inTransaction(db, (trx) => indexTexts(trx, found))
  }
}

/** What takes time, before a transaction opens. @param person whose turn it takes */
export async function readIndexable(db: Db, ids: number[], person: number = TURN_OF_JOBS): Promise<Findable[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('issues')
    .select(['id', 'title', 'visible', 'outline'])
    .where('id', 'in', ids)
    .execute()
  const texts = await indexedTextsOffThread(
    person,
    rows.map(({ visible, outline }) => ({ text: visible, headings: headingsOf(outline) })),
  )
  return rows.map(({ id, title }, n) => ({ id, title, text: texts[n]! }))
}
const headingsOf = (outline: unknown) => (outline as { text: string }[]).map(({ text }) => text)
