import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { limit, listOf, page } from '#src/shared/shapes.ts'
import { spaceCard } from './space.ts'

// The section of spaces on the home page: what is public. Visitors get the best liked first; who is signed in gets what
// administrators recommend before that. 'Change batch' asks for the next page and begins again after the last.

const query = z.strictObject({ page, per_number: limit(6) })

export const frontSpaces = endpoint({
  method: 'GET',
  path: '/v1/front_pages/products',
  access: 'anyone',
  summary: '首页的空间',
  query,
  reply: listOf(spaceCard),
})

export const homeSpaces = endpoint({
  method: 'GET',
  path: '/v1/home_pages/products',
  access: 'anyone',
  summary: '推荐的空间',
  query,
  reply: listOf(spaceCard),
})
