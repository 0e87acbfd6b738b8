import * as z from 'zod/mini'
import { spaceCard } from '#src/features/spaces/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, bodyId, id, listOf, page, perNumber, person, yesNo } from '#src/shared/shapes.ts'
import { communityEdit, newCommunity } from './shapes.ts'

// Communities: spaces that belong together by agreement of both sides (specification, section 7; rulings, "Communities"). Everybody
// sees them; of what lies in them each viewer sees what they may see there.

const card = {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  avatar: z.nullable(z.string()),
  /** What its seal shows where there is no picture. */
  key_character: z.string(),
  colour: z.int(),
  user: person,
  /** Of its spaces those that the viewer may see. */
  products_count: z.int(),
  created_at: z.string(),
}
const community = z.strictObject({
  ...card,
  /** Of title and description. */
  version: z.int(),
  can: z.strictObject({
    edit: z.boolean(),
    /** To give it to somebody else: for site administrators. */
    give: z.boolean(),
    delete: z.boolean(),
  }),
})
const oneCommunity = z.strictObject({ communityId: id })
const rows = { page, per_number: perNumber, after }

/** Newest first. With `product_id` those that the space belongs to; `type` has one value, which says the same. */
export const listCommunities = endpoint({
  method: 'GET',
  path: '/v1/communities',
  access: 'anyone',
  summary: '共同体列表',
  query: z.strictObject({
    product_id: z.optional(id),
    type: z.optional(z.enum(['product'], '没有这种列表')),
    /** Of that person. */
    user_id: z.optional(id),
    ...rows,
  }),
  reply: listOf(z.strictObject(card)),
})

export const createCommunity = endpoint({
  method: 'POST',
  path: '/v1/communities',
  access: 'user',
  scope: 'manage',
  summary: '创建共同体',
  idempotent: true,
  rateLimit: { count: 20, seconds: 3600 },
  body: newCommunity,
  reply: community,
})

export const readCommunity = endpoint({
  method: 'GET',
  path: '/v1/communities/:communityId',
  access: 'anyone',
  summary: '共同体',
  params: oneCommunity,
  reply: community,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const editCommunity = endpoint({
  method: 'PUT',
  path: '/v1/communities/:communityId',
  access: 'user',
  scope: 'manage',
  summary: '修改共同体',
  params: oneCommunity,
  body: communityEdit,
  reply: community,
})

/** For good; its spaces stay as they are. `title`, where it is given, must be its own: somebody typed it to be sure. */
export const deleteCommunity = endpoint({
  method: 'DELETE',
  path: '/v1/communities/:communityId',
  access: 'user',
  scope: 'manage',
  summary: '解散共同体',
  params: oneCommunity,
  body: z.strictObject({ title: z.optional(z.string()) }),
})

const invite = z.strictObject({
  id: z.int(),
  community: z.strictObject({ id: z.int(), title: z.string() }),
  product: z.strictObject({ id: z.int(), title: z.string() }),
  /** Who asked: the community invited, or the space wants to come in. */
  side: z.enum(['community', 'product']),
  user: person,
  state: z.enum(['pending', 'approved', 'rejected']),
  created_at: z.string(),
  answered_at: z.nullable(z.string()),
  can: z.strictObject({ answer: z.boolean() }),
})
const state = z.optional(z.enum(['pending', 'approved', 'rejected'], '没有这种状态'))

/**
 * Newest first: for the owner of the community all, else those of spaces that the caller manages. 0 in place of the community is
 * every one (the only id of 0 that there is).
 */
export const listInvites = endpoint({
  method: 'GET',
  path: '/v1/communities/:communityId/community_invites',
  access: 'user',
  scope: 'manage',
  summary: '共同体的邀请与申请',
  params: z.strictObject({
    communityId: z.union([
      z.pipe(
        z.literal(['0', 0]),
        z.transform(() => 0),
      ),
      id,
    ]),
  }),
  query: z.strictObject({ product_id: z.optional(id), state, ...rows }),
  reply: listOf(invite),
})

/**
 * The owner of the community invites; who manages the spaces asks for them. What waits is not asked twice, and where the other side has
 * asked already, or the caller is both, the space is in at once. Replies what became of each.
 */
export const inviteSpaces = endpoint({
  method: 'POST',
  path: '/v1/communities/:communityId/community_invites',
  access: 'user',
  scope: 'manage',
  summary: '邀请空间加入共同体，或为空间申请加入',
  rateLimit: { count: 60, seconds: 3600 },
  params: oneCommunity,
  body: z.strictObject({
    product_ids: z.array(bodyId).check(z.minLength(1, '请选择空间'), z.maxLength(50, '一次最多 50 个空间')),
  }),
  reply: z.strictObject({ list: z.array(invite) }),
})

/** By the side that was asked, once. `product_id` repeats the space. */
export const answerInvite = endpoint({
  method: 'PUT',
  path: '/v1/communities/:communityId/community_invites/:inviteId',
  access: 'user',
  scope: 'manage',
  summary: '答复邀请或申请',
  params: z.strictObject({ communityId: id, inviteId: id }),
  body: z.strictObject({ product_id: bodyId, approve: yesNo }),
  reply: invite,
})

/** Those that the viewer may see, last come first. */
export const listCommunitySpaces = endpoint({
  method: 'GET',
  path: '/v1/communities/:communityId/products',
  access: 'anyone',
  summary: '共同体里的空间',
  params: oneCommunity,
  query: z.strictObject(rows),
  reply: listOf(spaceCard),
})

/** A thing in one of the spaces, by its title. */
const thing = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  path: z.string(),
  user: person,
  space: z.strictObject({ id: z.int(), title: z.string() }),
  /** Core content, which the viewer may not read. */
  is_locked: z.boolean(),
  comment_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
const things = { params: oneCommunity, query: z.strictObject(rows), reply: listOf(thing) } as const

/** Of the spaces that the viewer may see, newest first. */
export const listCommunityFiles = endpoint({
  method: 'GET',
  path: '/v1/communities/:communityId/product_files',
  access: 'anyone',
  summary: '共同体里的资源',
  ...things,
})

/** As the resources. */
export const listCommunityIssues = endpoint({
  method: 'GET',
  path: '/v1/communities/:communityId/issues',
  access: 'anyone',
  summary: '共同体里的讨论',
  ...things,
})

/** By who manages the space, and by the owner of the community. */
export const leaveCommunity = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/community_out',
  access: 'user',
  scope: 'manage',
  summary: '退出共同体',
  params: z.strictObject({ spaceId: id }),
  body: z.strictObject({ community_id: bodyId }),
})
