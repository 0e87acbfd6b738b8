import type { Db } from '#src/platform/db/pool.ts'
import { indexEntries } from '#src/platform/search-index/index-entries.ts'

/** Makes spaces findable by title and description; runs in the transaction that changed them. */
export async function indexSpaces(trx: Db, ids: number[]): Promise<void> {
  const rows = await trx.selectFrom('spaces').select(['id', 'title', 'description']).where('id', 'in', ids).execute()
  await indexEntries(
    trx,
    rows.map(({ id, title, description }) => ({ subjectId: id, kind: 'space', spaceId: id, title, body: description })),
  )
}
