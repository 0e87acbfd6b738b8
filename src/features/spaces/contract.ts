import * as z from 'zod/mini'
import { tag } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  bodyId,
  hasVote,
  id,
  listOf,
  orderAction,
  orderType,
  page,
  perNumber,
  person,
  votes,
  yesNo,
} from '#src/shared/shapes.ts'
import { newSpace } from './shapes.ts'

// Spaces (specification, section 3; `products` on the wire).

const role = z.nullable(z.enum(['owner', 'admin', 'member']))

/** A space on a card: what lists, home and search show. */
export const spaceCard = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  avatar: z.nullable(z.string()),
  is_open: z.boolean(),
  tags: z.array(tag),
  owner: person,
  /** Owner first, then admins by the time they became one; at most 4 of `admins_count`. */
  admins: z.array(person),
  admins_count: z.int(),
  count_likes: z.int(),
  count_collects: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const counts = z.strictObject({ docs: z.int(), members: z.int() })

export const space = z.strictObject({
  ...spaceCard.shape,
  license_key: z.nullable(z.string()),
  /** All of them, in the order of `admins`. */
  admin_ids: z.array(z.int()),
  /** Id of the AI user that the space chose; null for none. */
  ai: z.nullable(z.int()),
  /** Null until somebody has rated. */
  rate: z.nullable(z.number()),
  votes,
  has_vote: hasVote,
  role,
  is_joined: z.boolean(),
  counts,
  open_core: z.boolean(),
  auto_accept: z.boolean(),
  recommended_by_admins: z.boolean(),
  file_viewer: z.int(),
  resources_list_default_sort: z.string(),
  issues_list_default_sort: z.string(),
  questions_list_default_sort: z.string(),
  cards_list_default_sort: z.string(),
  readme_id: z.nullable(z.int()),
  can: z.strictObject({
    edit: z.boolean(),
    createResource: z.boolean(),
    manageMembers: z.boolean(),
    vote: z.boolean(),
  }),
})

const spaceId = z.strictObject({ spaceId: id })

/** Open spaces, or of a person: visited lately (history), owned or managed (admin), followed (collection). */
export const listSpaces = endpoint({
  method: 'GET',
  path: '/v1/products',
  access: 'anyone',
  summary: '空间列表',
  query: z.strictObject({
    select_type: z._default(z.enum(['all', 'history', 'admin', 'collection'], '不认识的列表'), 'all'),
    user_id: z.optional(id),
    page,
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
  summary: '空间',
  params: spaceId,
  reply: space,
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

const member = z.strictObject({ ...person.shape, role: z.enum(['owner', 'admin', 'member']), created_at: z.string() })

export const listMembers = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/get_users',
  access: 'anyone',
  summary: '空间成员',
  params: spaceId,
  query: z.strictObject({ nickname: z.optional(z.string().check(z.maxLength(60))), page, per_number: perNumber }),
  reply: listOf(member),
})

/** Makes a person a member or an admin. Admins add members; the owner alone names admins. */
export const setMember = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/set_users',
  access: 'user',
  summary: '设置成员的角色',
  rateLimit: { count: 120, seconds: 60 },
  params: spaceId,
  body: z.strictObject({ user_id: bodyId, role: z.enum(['admin', 'member'], '没有这种角色') }),
  reply: member,
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/remove_users',
  access: 'user',
  summary: '移出成员',
  params: spaceId,
  body: z.strictObject({ user_id: bodyId }),
})

export const leaveSpace = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/leave',
  access: 'user',
  summary: '退出空间',
  params: spaceId,
})
