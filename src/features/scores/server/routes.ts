import { findSpace } from '#src/features/spaces/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import { pageOf } from '#src/shared/paging.ts'
import * as contract from '../contract.ts'
import { countContributors, rankOfSpace } from './scores.ts'

export const scoreRoutes = [
  on(contract.contributionRank, async ({ services: { pool }, viewer, params, query }) => {
    const { id } = await findSpace(pool, viewer, params.spaceId)
    return { list: await rankOfSpace(pool, id, { limit: query.per_number }) }
  }),
  on(contract.listContributors, async ({ services: { pool }, viewer, params, query }) => {
    const { id } = await findSpace(pool, viewer, params.spaceId)
    const offset = (query.page - 1) * query.per_number
    const [list, total] = await Promise.all([
      rankOfSpace(pool, id, { limit: query.per_number, offset }),
      countContributors(pool, id),
    ])
    return { list, pagination: pageOf(query, total) }
  }),
]
