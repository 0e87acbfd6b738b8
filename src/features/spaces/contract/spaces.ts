import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  hasVote,
  id,
  listOf,
  orderAction,
  orderType,
  page,
  perNumber,
  votes,
  yesNo,
} from '#src/shared/shapes.ts'
import { manyIds, newSpace, spaceEdit } from '../shapes.ts'
import { spaceCard, counts, space, spaceId } from './space.ts'

// Calls about spaces themselves: lists, settings, likes and counts.

const spaceList = z.enum(['all', 'history', 'admin', 'collection', 'deleted'], '不认识的列表')

/**
 * Open spaces, or of a person: visited lately (history), owned or managed (admin), followed (collection), or what the
 * caller deleted and can still restore (deleted).
 */
export const listSpaces = endpoint({
  method: 'GET',
  path: '/v1/products',
  access: 'anyone',
  summary: '空间列表',
  query: z.strictObject({
    /** All, where neither this nor `type` is said. */
    select_type: z.optional(spaceList),
    /** Another word for it. */
    type: z.optional(spaceList),
    user_id: z.optional(id),
    page,
    /** Of all spaces; what belongs to one person is listed by pages alone. */
    after,
    per_number: perNumber,
    order_type: z._default(orderType, 'updated'),
    order_action: z._default(orderAction, 'desc'),
  }),
  reply: listOf(spaceCard),
})

export const createSpace = endpoint({
  method: 'POST',
  path: '/v1/products',
  access: 'user',
  scope: 'manage',
  summary: '创建空间',
  idempotent: true,
  rateLimit: { count: 60, seconds: 3600 },
  body: newSpace,
  reply: space,
})

export const readSpace = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId',
  access: 'anyone',
  dependsOn: 'spaceId',
  summary: '空间',
  params: spaceId,
  reply: space,
})

/**
 * Settings. Admins change what concerns content; the owner alone visibility, licence and AI robot; site administrators
 * alone the recommendation. Going private is immediate, going public takes an application. A stale `version` of a name or
 * description is answered with both texts, and nothing is changed.
 */
export const editSpace = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId',
  access: 'user',
  scope: 'manage',
  summary: '修改空间设置',
  params: spaceId,
  body: spaceEdit,
  reply: space,
})

/** Into the trash for 30 days. `title`, where it is given, must be the space's: somebody typed it to be sure. */
export const deleteSpace = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId',
  access: 'user',
  scope: 'manage',
  summary: '删除空间',
  params: spaceId,
  body: z.strictObject({ title: z.optional(z.string()) }),
})

/** Like or collect, as POST /v1/votes does it (rulings, "The wire"). */
export const operateSpace = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/operating',
  access: 'user',
  summary: '点赞或收藏空间',
  params: spaceId,
  body: z.strictObject({ type: z.enum(['like', 'collect'], '不认识的操作'), value: yesNo }),
  reply: space,
})

export const countSpace = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/count',
  access: 'anyone',
  summary: '空间内容的数量',
  params: spaceId,
  reply: counts,
})

/** How those spaces are liked and followed, and whether by the caller. What may not be seen is left out. */
export const collectData = endpoint({
  method: 'GET',
  path: '/v1/products/collect_data',
  access: 'anyone',
  summary: '空间的点赞与收藏数据',
  query: z.strictObject({ product_ids: manyIds }),
  reply: z.strictObject({ list: z.array(z.strictObject({ id: z.int(), votes, has_vote: hasVote })) }),
})
