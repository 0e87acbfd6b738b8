import { findSpace } from '#src/features/spaces/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import { frequentWords } from '#src/platform/search-index/asking/frequent-words.ts'
import * as contract from '../contract.ts'

export const routes = [
  on(contract.wordCounts, async ({ services, viewer, query }) => {
    const { id } = await findSpace(services.pool, viewer, query.space_id)
    return frequentWords(services.pool, viewer, { id, start: query.start_at, end: query.end_at })
  }),
]
