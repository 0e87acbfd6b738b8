import * as z from 'zod/mini'
import { tag } from '#src/features/tags/shapes.ts'
import { ranked } from '#src/features/scores/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  bodyId,
  hasVote,
  id,
  limit,
  listOf,
  orderAction,
  orderType,
  page,
  perNumber,
  person,
  votes,
  yesNo,
} from '#src/shared/shapes.ts'
import {
  application,
  applicationAnswer,
  applicationContent,
  categoryEdit,
  categoryList,
  categoryType,
  joinKey,
  manyIds,
  member,
  newSpace,
  spaceEdit,
  trashed,
} from './shapes.ts'

// Spaces (specification, section 3; `products` on the wire).

const role = z.nullable(z.enum(['owner', 'admin', 'member']))

/** A space on a card: what lists, home and search show. */
export const spaceCard = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** The description; where there is none, the first sentence of the readme. */
  summary: z.string(),
  avatar: z.nullable(z.string()),
  /** 1 to 8: its owner's choice, else what its id says. */
  colour: z.int(),
  /** What its seal shows. */
  key_character: z.string(),
  is_open: z.boolean(),
  tags: z.array(tag),
  owner: person,
  /** Owner first, then admins by the time they became one: the first three of `admins_count`. */
  admins: z.array(person),
  admins_count: z.int(),
  count_likes: z.int(),
  count_collects: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const counts = z.strictObject({
  docs: z.int(),
  issues: z.int(),
  questions: z.int(),
  ctrbs: z.int(),
  groups: z.int(),
  members: z.int(),
  notice: z.int(),
  cards: z.int(),
})

/** What changed last, the newest first. */
const recentDocument = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  /** How it begins; '' where the text is locked. */
  description: z.string(),
  is_locked: z.boolean(),
  user: person,
  updated_at: z.string(),
})
const recentIssue = z.strictObject({
  id: z.int(),
  title: z.string(),
  is_solve: z.boolean(),
  user: person,
  updated_at: z.string(),
})

export const space = z.strictObject({
  ...spaceCard.shape,
  license_key: z.nullable(z.string()),
  /** Of name and description. */
  version: z.int(),
  /** All of them here. */
  admins: z.array(person),
  /** In the order of `admins`. */
  admin_ids: z.array(z.int()),
  /** Id of the AI user that the space chose; null for none. */
  ai: z.nullable(z.int()),
  /** The mean of the scores given in floors under the readme; null until somebody has given one. */
  rate: z.nullable(z.number()),
  votes,
  has_vote: hasVote,
  /** The two that concern spaces, under the names of section 3. */
  vote_count: z.strictObject({ like: z.int(), collect: z.int() }),
  vote_state: z.strictObject({ like: z.boolean(), collect: z.boolean() }),
  role,
  is_joined: z.boolean(),
  members_count: z.int(),
  counts,
  recent_documents: z.array(recentDocument),
  recent_issues: z.array(recentIssue),
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
    create_resource: z.boolean(),
    manage_members: z.boolean(),
    name_admins: z.boolean(),
    vote: z.boolean(),
    /** The owner's own business: visibility, licence, AI robot, join key, transfer, deletion. */
    own: z.boolean(),
    leave: z.boolean(),
    /** To recommend it to everybody: for site administrators. */
    recommend: z.boolean(),
  }),
})

const spaceId = z.strictObject({ spaceId: id })

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

/**
 * Settings. Admins change what concerns content; the owner alone visibility, licence and AI robot; site administrators
 * alone the recommendation. Going private is immediate, going public takes an application. A stale `version` of a name or
 * description is answered with both texts, and nothing is changed.
 */
export const editSpace = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId',
  access: 'user',
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

const givenKey = z.strictObject({ key: z.string(), expires_at: z.string() })
/** A new key that makes whoever enters it a member; the one before is void from now on. `min`: minutes that it is valid. */
export const setKey = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/set_key',
  access: 'user',
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
  summary: '当前的加入口令',
  params: spaceId,
  reply: z.nullable(givenKey),
})

/** From now on nobody joins with the key that there is. */
export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/key',
  access: 'user',
  summary: '作废加入口令',
  params: spaceId,
})

/** With a key. `product_id`, where it is given, must be the space that the key belongs to. */
export const joinSpace = endpoint({
  method: 'POST',
  path: '/v1/products/join',
  access: 'user',
  summary: '用口令加入空间',
  idempotent: true,
  rateLimit: { count: 10, seconds: 3600 },
  body: z.strictObject({ key: joinKey, product_id: z.optional(bodyId) }),
  reply: space,
})

/** To a member. The password is asked again; the old owner becomes an admin. */
export const transferSpace = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/transfer',
  access: 'user',
  summary: '转让空间',
  params: spaceId,
  body: z.strictObject({ user_id: bodyId, password: z.string('请输入密码').check(z.minLength(1, '请输入密码')) }),
  reply: space,
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

/** A space's own lists of categories, one a type of content, in the order that its admins gave them. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/categories',
  access: 'anyone',
  summary: '空间的分类',
  params: spaceId,
  query: z.strictObject({ type: z.optional(categoryType) }),
  reply: categoryList,
})

/** Items with an id are renamed, those without are new; their order is the new order. What is not named keeps its place after them. */
export const saveCategories = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/categories',
  access: 'user',
  summary: '修改空间的分类',
  params: spaceId,
  body: categoryEdit,
  reply: categoryList,
})

/** What was deleted in a space during the last 30 days, the last deleted first. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/trash',
  access: 'user',
  summary: '空间的回收站',
  params: spaceId,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(trashed),
})

/** Brings a deleted thing back with all that went with it. A deleted space lies in its own trash: both ids are its own. */
export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/trash/:id/restore',
  access: 'user',
  summary: '从回收站恢复',
  params: z.strictObject({ spaceId: id, id }),
})

/** Applications to make a private space public: one's own; for site administrators everybody's. The newest first. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/v1/product_applies',
  access: 'user',
  summary: '公开空间的申请',
  query: z.strictObject({
    state: z.optional(z.enum(['pending', 'approved', 'rejected'], '没有这种状态')),
    product_id: z.optional(id),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(application),
})

export const applyForPublic = endpoint({
  method: 'POST',
  path: '/v1/product_applies',
  access: 'user',
  summary: '申请公开空间',
  idempotent: true,
  rateLimit: { count: 20, seconds: 3600 },
  body: z.strictObject({ product_id: bodyId, content: applicationContent }),
  reply: application,
})

export const readApplication = endpoint({
  method: 'GET',
  path: '/v1/product_applies/:id',
  access: 'user',
  summary: '一份公开空间的申请',
  params: z.strictObject({ id }),
  reply: application,
})

/** A rejection says why. */
export const answerApplication = endpoint({
  method: 'PUT',
  path: '/v1/product_applies/:id',
  access: 'site_admin',
  summary: '答复公开空间的申请',
  params: z.strictObject({ id }),
  body: applicationAnswer,
  reply: application,
})

/** The most active people of a space, of all time, with whether the viewer follows them. */
export const contributionRank = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/contribution_rank',
  access: 'anyone',
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
  reply: listOf(z.strictObject({ score: z.int(), user: person })),
})
