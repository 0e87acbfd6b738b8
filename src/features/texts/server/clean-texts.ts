import type { Db } from '#src/platform/db/pool.ts'
import { sanitiserVersion } from '#src/platform/html/cleaning/sanitise.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'
import { isAppError } from '#src/shared/errors.ts'
import { kindsWith, type OldText, type StoredTexts } from '#src/features/subjects/server/public.ts'

/** Texts read at a time; each may have a million characters. */
const BATCH = 20
const beginning = { sanitiser_version: -1, id: 0 }

/** Queues a job that cleans texts again if an older version of the sanitiser cleaned any of them. */
export async function renewTexts(db: Db): Promise<void> {
  for (const { texts } of kindsWith('texts')) {
    const [old] = await texts.old(db, { below: sanitiserVersion, after: beginning, most: 1 })
    if (old) return addJob(db, { task: 'clean_texts', payload: {}, key: 'clean_texts' })
  }
}

/**
 * Cleans every such text while the site runs. A text that is edited meanwhile was cleaned by the edit and is skipped. If the job is
 * interrupted, it continues at the next start. Texts that are too complex are skipped and reported at the end, so the job runs again.
 */
export async function cleanTexts(db: Db, closing?: AbortSignal): Promise<void> {
  const failed: number[] = []
  for (const { texts } of kindsWith('texts')) failed.push(...(await cleanAll(db, texts, closing)))
  if (failed.length) throw new Error(`texts that could not be cleaned again: ${failed.slice(0, 20).join(', ')}`)
}

/** @returns the ids of texts that could not be cleaned */
async function cleanAll(db: Db, texts: StoredTexts, closing: AbortSignal | undefined): Promise<number[]> {
  const failed: number[] = []
  for (let after = beginning; ;) {
    const batch = await texts.old(db, { below: sanitiserVersion, after, most: BATCH })
    if (!batch.length) return failed
    for (const text of batch) {
      if (closing?.aborted) return failed
      if (!(await isCleaned(db, texts, text))) failed.push(text.id)
    }
    after = batch.at(-1)!
  }
}

async function isCleaned(db: Db, texts: StoredTexts, text: OldText): Promise<boolean> {
  try {
    await texts.cleanAgain(db, text)
    return true
  } catch (error) {
    if (!isAppError(error)) throw error
    return false
  }
}
