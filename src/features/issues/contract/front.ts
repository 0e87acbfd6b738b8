import * as z from 'zod/mini'
import { tag } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { limit, listOf, page, person } from '#src/shared/shapes.ts'

// The section of issues on the home page, in batches as those of resources are.

const frontIssue = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  excerpt: z.string(),
  path: z.string(),
  author: person,
  space: z.strictObject({ id: z.int(), title: z.string(), colour: z.int() }),
  is_solve: z.boolean(),
  essence: z.boolean(),
  tags: z.array(tag),
  count_visited: z.int(),
  count_comments_all: z.int(),
  updated_at: z.string(),
})
const batch = z.strictObject({ page, per_number: limit(6) })

export const frontIssues = endpoint({
  method: 'GET',
  path: '/v1/front_pages/issues',
  access: 'anyone',
  summary: '首页的讨论',
  query: batch,
  reply: listOf(frontIssue),
})

export const homeIssues = endpoint({
  method: 'GET',
  path: '/v1/home_pages/issues',
  access: 'anyone',
  summary: '推荐的讨论',
  query: batch,
  reply: listOf(frontIssue),
})
