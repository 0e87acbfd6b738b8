import { rememberState, stateOf } from '#src/platform/db/site-state.ts'
import { kindsWith } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'

/** Raised whenever the same text gives other index terms: an index of an older version is rebuilt by a job after the start. */
export const INDEX_VERSION = '5'
const STATE = 'search_index'

/** Read and rewritten together. */
const BATCH = 200

/**
 * Rebuilds every entry, while the site runs: an edit comes before or after each batch, and what it wrote stays. Entries of what was deleted go.
 * @returns how many things are findable
 */
export async function reindex(db: Db, onProgress: (done: number) => void = () => {}): Promise<number> {
  let done = 0
  for (const { kind, index } of kindsWith('index'))
    for (let last = 0; ;) {
      const rows = await db
        .selectFrom('subjects')
        .select('id')
        .where('kind', '=', kind)
        .where('deleted_at', 'is', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      if (!rows.length) break
      const ids = rows.map(({ id }) => id)
      last = ids.at(-1)!
      await index(db, ids)
      onProgress((done += ids.length))
    }
  await db
    .deleteFrom('search_entries')
    .using('subjects')
    .whereRef('subjects.id', '=', 'search_entries.subject_id')
    .where('subjects.deleted_at', 'is not', null)
    .execute()
  await rememberState(db, STATE, INDEX_VERSION)
  return done
}

/** Whether entries are still of an older version: a job makes them anew. */
export const isIndexBehind = async (db: Db): Promise<boolean> => {
  const version = await stateOf(db, STATE)
  return version !== null && version !== INDEX_VERSION
}

/** Has an index of an older version rebuilt. One that is empty has no version yet. */
export async function renewIndex(db: Db): Promise<void> {
  if ((await stateOf(db, STATE)) === INDEX_VERSION) return
  await addJob(db, { task: 'reindex', payload: {}, key: 'reindex' })
}
