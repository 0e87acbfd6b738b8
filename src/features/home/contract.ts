import * as z from 'zod/mini'
import { spaceCard } from '#src/features/spaces/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { limit, listOf, page, person } from '#src/shared/shapes.ts'

// The home page's sections. Everybody sees the same: what is public, the best liked first. 'Change batch' asks for the
// next page and begins again after the last.

export const frontSpaces = endpoint({
  method: 'GET',
  path: '/v1/front_pages/products',
  access: 'anyone',
  summary: '首页的空间',
  query: z.strictObject({ page, per_number: limit(6) }),
  reply: listOf(spaceCard),
})

const frontFile = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: person,
  space: z.strictObject({ id: z.int(), title: z.string() }),
  visitor_count: z.int(),
  comment_count: z.int(),
  updated_at: z.string(),
})

export const frontFiles = endpoint({
  method: 'GET',
  path: '/v1/front_pages/product_files',
  access: 'anyone',
  summary: '首页的资源',
  query: z.strictObject({
    type: z._default(z.enum(['ProductDocument'], '不认识的资源类型'), 'ProductDocument'),
    page,
    per_number: limit(8),
  }),
  reply: listOf(frontFile),
})
