import * as z from 'zod/mini'
import { ranked, rankedPerson } from '#src/features/scores/shapes.ts'
import { byPassword, oneProof, proofFields } from '#src/features/accounts/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, bodyId, limit, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { joinKey, member } from '../shapes.ts'
import { space, spaceId } from './space.ts'

// Who belongs to a space, how people join and leave it, and who gave it what.

export const listMembers = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/get_users',
  access: 'anyone',
  summary: '空间成员',
  params: spaceId,
  query: z.strictObject({
    nickname: z.optional(z.string().check(z.maxLength(60))),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(member),
})

/** Makes a person a member or an admin. Admins add members; the owner alone names admins. */
export const setMember = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/set_users',
  access: 'user',
  scope: 'manage',
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
  scope: 'manage',
  summary: '移出成员',
  params: spaceId,
  body: z.strictObject({ user_id: bodyId }),
})

export const leaveSpace = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/leave',
  access: 'user',
  scope: 'manage',
  summary: '退出空间',
  params: spaceId,
})

const givenKey = z.strictObject({ key: z.string(), expires_at: z.string() })

/** A new key that makes whoever enters it a member; the one before is void from now on. `min`: minutes that it is valid. */
export const setKey = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/set_key',
  access: 'user',
  scope: 'manage',
  summary: '生成加入口令',
  params: spaceId,
  body: z.strictObject({
    min: z._default(
      z
        .int('有效时间应为 1 到 43200 分钟')
        .check(z.minimum(1, '有效时间应为 1 到 43200 分钟'), z.maximum(43_200, '有效时间最多 43200 分钟（30 天）')),
      1440,
    ),
  }),
  reply: givenKey,
})

/** The key that is valid now, for its owner; null where there is none. */
export const readKey = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/key',
  access: 'user',
  scope: 'manage',
  summary: '当前的加入口令',
  params: spaceId,
  reply: z.nullable(givenKey),
})

/** From now on nobody joins with the key that there is. */
export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/key',
  access: 'user',
  scope: 'manage',
  summary: '作废加入口令',
  params: spaceId,
})

/** With a key. `product_id`, where it is given, must be the space that the key belongs to. */
export const joinSpace = endpoint({
  method: 'POST',
  path: '/v1/products/join',
  access: 'user',
  scope: 'manage',
  summary: '用口令加入空间',
  idempotent: true,
  rateLimit: { count: 10, seconds: 3600 },
  body: z.strictObject({ key: joinKey, product_id: z.optional(bodyId) }),
  reply: space,
})

/** To a member. Who one is has to be shown again; the old owner becomes an admin. */
export const transferSpace = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/transfer',
  example: byPassword,
  access: 'user',
  scope: 'manage',
  summary: '转让空间',
  params: spaceId,
  body: z.strictObject({ user_id: bodyId, ...proofFields }).check(oneProof),
  reply: space,
})

/** The most active people of a space, of all time, with whether the viewer follows them. */
export const contributionRank = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/contribution_rank',
  access: 'anyone',
  dependsOn: 'spaceId',
  summary: '空间的贡献榜',
  params: spaceId,
  query: z.strictObject({ per_number: limit(10) }),
  reply: z.strictObject({ list: z.array(ranked) }),
})

/** Everybody who has given a space anything that stands, the most active first. */
export const listContributors = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/contributor',
  access: 'anyone',
  summary: '空间的贡献者',
  params: spaceId,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(z.strictObject({ score: z.int(), user: rankedPerson })),
})
