import * as z from 'zod/mini'
import { spaceCard } from '#src/features/spaces/contract.ts'
import { ranked } from '#src/features/scores/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { limit, listOf, page, person } from '#src/shared/shapes.ts'

// The home page's sections: what is public. Visitors get the best liked first; who is signed in gets what administrators
// recommend before that. 'Change batch' asks for the next page and begins again after the last.

export const frontSpaces = endpoint({
  method: 'GET',
  path: '/v1/front_pages/products',
  access: 'anyone',
  summary: '首页的空间',
  query: z.strictObject({ page, per_number: limit(6) }),
  reply: listOf(spaceCard),
})

/** Under the names that section 3 of the specification gives a resource on the home page. */
const frontFile = z.strictObject({
  id: z.int(),
  type: z.string(),
  ext: z.string(),
  /** Only members of its space may read it. */
  is_locked: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  /** What its generated cover shows. */
  key_character: z.string(),
  /** The cover that its author chose, else its first real picture; null where there is none, or nobody but members may see it. */
  cover_url: z.nullable(z.string()),
  /** Address of a local file; null for others, and where it is locked. */
  file_url: z.nullable(z.string()),
  /** Of a card deck its first ones; no other resource has any. */
  cards: z.array(z.strictObject({ id: z.int() })),
  /** Address of its page. */
  path: z.string(),
  author: person,
  /** Who wrote its last versions, four at most. */
  user_list: z.array(person),
  space: z.strictObject({ id: z.int(), title: z.string(), colour: z.int() }),
  count_visited: z.int(),
  count_comments_all: z.int(),
  updated_at: z.string(),
})

const files = z.strictObject({
  /** Absent: whatever can be read. */
  type: z.optional(z.enum(['ProductDocument', 'ProductSnippet', 'ProductLocalFile'], '不认识的资源类型')),
  page,
  per_number: limit(8),
})

export const frontFiles = endpoint({
  method: 'GET',
  path: '/v1/front_pages/product_files',
  access: 'anyone',
  summary: '首页的资源',
  query: files,
  reply: listOf(frontFile),
})

export const homeSpaces = endpoint({
  method: 'GET',
  path: '/v1/home_pages/products',
  access: 'anyone',
  summary: '推荐的空间',
  query: z.strictObject({ page, per_number: limit(6) }),
  reply: listOf(spaceCard),
})

export const homeFiles = endpoint({
  method: 'GET',
  path: '/v1/home_pages/files',
  access: 'anyone',
  summary: '推荐的资源',
  query: files,
  reply: listOf(frontFile),
})

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
