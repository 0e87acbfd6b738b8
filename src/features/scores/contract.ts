import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, limit, listOf, page, perNumber, person } from '#src/shared/shapes.ts'

// Who has done how much (specification, section 9; rulings, "Engagement").

export const ranked = z.strictObject({ score: z.int(), user: person })
const params = z.strictObject({ spaceId: id })

/** The most active people of a space, of all time. */
export const contributionRank = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/contribution_rank',
  access: 'anyone',
  summary: '空间的贡献榜',
  params,
  query: z.strictObject({ per_number: limit(10) }),
  reply: z.strictObject({ list: z.array(ranked) }),
})

/** Everybody who has given a space anything that stands, the most active first. */
export const listContributors = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/contributor',
  access: 'anyone',
  summary: '空间的贡献者',
  params,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(ranked),
})
