import type { Pool } from 'pg'
import { openTotals } from '#src/features/spaces/server/public.ts'
import { countReaders } from '#src/features/visits/server/public.ts'
import { cached } from '#src/platform/db/cached.ts'

/** What the front page says of the site: counted over what everybody may see, and kept where that takes long. */
export const siteNumbers = (pool: Pool) =>
  cached(pool, 'numbers of the site', async () => {
    const [totals, learners] = await Promise.all([openTotals(pool), countReaders(pool)])
    return { value: { ...totals, learners }, rows: totals.spaces + learners }
  })
