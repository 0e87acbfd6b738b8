import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { limit, listOf, page, person } from '#src/shared/shapes.ts'
import { madeTypes } from '../kind.ts'

// The sections of resources on the home page, in batches as those of spaces are.

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
  /** Seconds that a video lasts; null for others, and where it is locked or nobody knows. */
  duration: z.nullable(z.int()),
  /** Cards of a deck, questions of an examination; 0 of all else. */
  children_count: z.int(),
  /** Address of a local file; null for others, and where it is locked. */
  file_url: z.nullable(z.string()),
  /** Of a card deck its first ones that everybody may see; no other resource has any. */
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
  type: z.optional(z.enum(madeTypes, '不认识的资源类型')),
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

export const homeFiles = endpoint({
  method: 'GET',
  path: '/v1/home_pages/files',
  access: 'anyone',
  summary: '推荐的资源',
  query: files,
  reply: listOf(frontFile),
})
