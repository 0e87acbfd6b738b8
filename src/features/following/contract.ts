import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, pagination, page, perNumber, person } from '#src/shared/shapes.ts'

// What those do whom somebody follows (rulings, "Follow"): followed people, and whoever works in collected spaces.

export const feedItem = z.strictObject({
  /** Who did it: the last of those whom the reader follows. */
  user: person,
  act: z.enum(['create', 'edit', 'merge']),
  subject: z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() }),
  /** Where it lies; null for what is personal. */
  product: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
  at: z.string(),
})

/**
 * One row a subject and day of Shanghai, the newest first. It goes on by cursor alone, and tells no total, which would have to look at
 * everything: `total_count` is what is known to be there, `total_capped` that there is more. Whoever asks for its beginning has seen it.
 */
export const listFeed = endpoint({
  method: 'GET',
  path: '/v1/feeds',
  access: 'user',
  summary: '关注的人和空间的动态',
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: z.strictObject({
    list: z.array(feedItem),
    pagination: z.strictObject({ ...pagination.shape, total_capped: z.boolean() }),
  }),
})

/** Since the reader looked last; 100 means more than 99. */
export const countFeed = endpoint({
  method: 'GET',
  path: '/v1/feeds/count',
  access: 'user',
  summary: '没看过的动态数',
  reply: z.strictObject({ count: z.int() }),
})
