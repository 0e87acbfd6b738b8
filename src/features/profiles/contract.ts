import * as z from 'zod/mini'
import { subject } from '#src/features/subjects/contract.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { wordOfKinds } from '#src/features/subjects/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, person } from '#src/shared/shapes.ts'

// What stands on the page of a person (specification, section 7).

const paged = { page, per_number: perNumber, after }
const ofUser = z.strictObject({ userId: id })

/** What somebody made of one kind, newest first: what the viewer may see of it, and of anonymous comments one's own alone. */
export const listMade = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/datas',
  access: 'anyone',
  summary: '某人创建的某一类内容',
  params: ofUser,
  query: z.strictObject({
    /** A kind by its first name on the wire: `Product`, `ProductFile`, `Comment`, and what other kinds declare (`made`). */
    type: wordOfKinds((kinds) => kinds.filter(({ made }) => made).map(typeOf), '不认识的内容类型'),
    ...paged,
  }),
  reply: listOf(subject),
})

const followed = z.strictObject({
  type: z.literal('User'),
  ...person.shape,
  bio: z.string(),
  /** Whether the viewer follows them. */
  attention: z.boolean(),
  can: z.strictObject({ follow: z.boolean() }),
})

/** Whom somebody follows (`users`), who follows them (`fans`), or the spaces that they follow (`products`), the last first. */
export const listAttention = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/attention',
  access: 'anyone',
  summary: '某人的关注和粉丝',
  params: ofUser,
  query: z.strictObject({ type: z.enum(['users', 'fans', 'products'], 'type 应为 users、fans 或 products'), ...paged }),
  reply: listOf(z.union([followed, subject])),
})

const act = z.strictObject({
  /** As the ledger of points calls it: `create_resource`, `comment`. */
  key: z.string(),
  /** What it was done to; null where the viewer may not see it any longer. */
  subject: z.nullable(z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })),
  created_at: z.string(),
})

/** What somebody did, newest first: one's own whole, of others what everybody may see. */
export const listOperations = endpoint({
  method: 'GET',
  path: '/v1/operations',
  access: 'anyone',
  summary: '某人的动态',
  rateLimit: { count: 300, seconds: 60 },
  query: z.strictObject({ user_id: id, ...paged }),
  reply: listOf(act),
})

/** How much of that fell on each day of the last 365, in Asia/Shanghai; days without any are left out. */
export const readYear = endpoint({
  method: 'GET',
  path: '/v1/users/:userId/year',
  access: 'anyone',
  summary: '某人一年里每天的动态数',
  params: ofUser,
  reply: z.strictObject({
    /** The last day: 2026-11-22. */
    today: z.string(),
    days: z.array(z.strictObject({ day: z.string(), count: z.int() })),
  }),
})
