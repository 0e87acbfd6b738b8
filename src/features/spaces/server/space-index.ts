import type { Db } from '#src/platform/db/pool.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'
import { indexedText } from '#src/platform/search-index/indexed-text.ts'

/** Makes spaces findable by title and description; runs in the transaction that changed them. */
export async function indexSpaces(trx: Db, ids: number[]): Promise<void> {
  const rows = await trx
    .selectFrom('spaces')
    .innerJoin('subjects', 'subjects.id', 'spaces.id')
    .select(['spaces.id', 'title', 'description', 'like_count', 'collection_count', 'subjects.updated_at'])
    .where('spaces.id', 'in', ids)
    .where('spaces.deleted_at', 'is', null)
    .forNoKeyUpdate(['spaces', 'subjects'])
    .execute()
  await indexEntries(
    trx,
    rows.map(({ id, title, description, like_count, collection_count, updated_at }) => ({
      subjectId: id,
      kind: 'space',
      spaceId: id,
      title,
      text: indexedText({ text: description }),
      popularity: like_count + collection_count,
      updatedAt: updated_at,
    })),
  )
}
