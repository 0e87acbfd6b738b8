import type { Pool } from 'pg'

/** Milliseconds. Every search goes through what waits. */
const EVERY = 5000

/** Sorts in what was indexed since the last time, so that no writer has to. @returns how many pages of 8 KB it was */
export async function mergePendingEntries(pool: Pool): Promise<number> {
  // after a large import it takes longer than a request may
  const results = (await pool.query(`begin; set local statement_timeout = 0;
    select gin_clean_pending_list('search_entries_terms') as pages; commit`)) as unknown as {
    rows: { pages: number }[]
  }[]
  return results[2]!.rows[0]!.pages
}

/** Does so for as long as this program works off jobs. @returns its end, after what is under way */
export function mergePendingRegularly(pool: Pool, onError: (error: unknown) => void) {
  let underWay: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    underWay = mergePendingEntries(pool)
      .catch(onError)
      .finally(() => (busy = false))
  }, EVERY)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
