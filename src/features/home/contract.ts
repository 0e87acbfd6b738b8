import * as z from 'zod/mini'
import { ranked } from '#src/features/scores/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { limit } from '#src/shared/shapes.ts'

// What the home page says beside the sections of each kind, whose calls the kinds declare.

/** Of what everybody may see: spaces, what lies in them, and people who were in them in the last 7 × 24 hours. */
export const frontNumbers = endpoint({
  method: 'GET',
  path: '/v1/front_pages/numbers',
  access: 'anyone',
  summary: '首页的数字',
  reply: z.strictObject({ spaces: z.int(), documents: z.int(), learners: z.int() }),
})

/** The most active people of the last 7 × 24 hours, with whether the viewer follows them. */
const ranking = z.strictObject({ list: z.array(ranked) })

export const usersRank = endpoint({
  method: 'GET',
  path: '/v1/front_pages/users_rank',
  access: 'anyone',
  summary: '7 天活跃榜',
  query: z.strictObject({ per_number: limit(10) }),
  reply: ranking,
})

/** The same ranking under its other address (specification, section 7). */
export const frontContributionRank = endpoint({
  method: 'GET',
  path: '/v1/front_pages/contribution_rank',
  access: 'anyone',
  summary: '7 天贡献榜',
  query: z.strictObject({ per_number: limit(10) }),
  reply: ranking,
})
