import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, orderAction, orderType, page, perNumber, person } from '#src/shared/shapes.ts'

// Search (specification, sections 3 and 7; rulings, "The wire"): totals stop at 1,000 and say so. Titles and texts come as
// stretches, hits marked, never as HTML.

const stretches = z.array(z.strictObject({ text: z.string(), hit: z.boolean() }))

export const foundSpace = z.strictObject({
  type: z.literal('Product'),
  id: z.int(),
  title: z.string(),
  avatar: z.nullable(z.string()),
  description: z.string(),
  tag_titles: z.array(z.string()),
  highlight: z.strictObject({ title: stretches, text: stretches }),
  owner: person,
  vote_count: z.int(),
  collect_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const foundDocument = z.strictObject({
  type: z.enum(['ProductDocument', 'ProductFolder']),
  id: z.int(),
  title: z.string(),
  tag_titles: z.array(z.string()),
  is_good: z.boolean(),
  highlight: z.strictObject({ title: stretches, text: stretches }),
  space: z.strictObject({ id: z.int(), title: z.string() }),
  author: person,
  visitor_count: z.int(),
  vote_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

const found = z.strictObject({
  list: z.array(z.union([foundSpace, foundDocument])),
  pagination: z.strictObject({
    current_page: z.int(),
    total_pages: z.int(),
    total_count: z.int(),
    next_page: z.nullable(z.int()),
    next_cursor: z.nullable(z.string()),
    /** There are more than `total_count`. */
    total_capped: z.boolean(),
  }),
})

/** What was typed; more than 200 characters are not looked at. */
const text = z._default(z.string().check(z.maxLength(10_000, '搜索内容过长')), '')

/** `title` is what was typed. By relevance, unless `order_type` names another order; that of the first 1,000 hits. */
export const search = endpoint({
  method: 'GET',
  path: '/v1/search',
  access: 'anyone',
  summary: '搜索',
  query: z.strictObject({
    select_type: z._default(z.enum(['All', 'Product', 'ProductFile'], '不认识的搜索类型'), 'All'),
    title: text,
    product_id: z.optional(id),
    page,
    per_number: perNumber,
    order_type: z.optional(orderType),
    order_action: z.optional(orderAction),
  }),
  reply: found,
})

export const searchType = endpoint({
  method: 'GET',
  path: '/v2/search/:type',
  access: 'anyone',
  summary: '按类型搜索；autocomplete 给出建议',
  params: z.strictObject({ type: z.enum(['autocomplete', 'products', 'product_files']) }),
  query: z.strictObject({
    product_id: z.optional(id),
    search_type: z.optional(z.enum(['products', 'product_files'], '不认识的搜索类型')),
    text,
    page,
    /** As above; suggestions have their own order. */
    order_type: z.optional(orderType),
    per_number: perNumber,
  }),
  reply: found,
})
