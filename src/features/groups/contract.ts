import * as z from 'zod/mini'
import { proofFields } from '#src/features/accounts/shapes.ts'
import { spaceCard } from '#src/features/spaces/contract.ts'
import { joinKey } from '#src/features/spaces/shapes.ts'
import { subject } from '#src/features/subjects/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  bodyId,
  day as wholeDay,
  id,
  limit,
  listOf,
  page,
  perNumber,
  person,
  yesNo,
} from '#src/shared/shapes.ts'
import { MOST_SPACES } from './kind.ts'
import { answer, groupEdit, newGroup, role } from './shapes.ts'

// Groups: people who learn together, at a space (specification, section 7; rulings, "Groups"). Whoever sees the space sees that there is
// one; who is in it, and what it holds, its members see and those who manage the space.

const card = {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** What its seal shows. */
  key_character: z.string(),
  colour: z.int(),
  product: z.strictObject({ id: z.int(), title: z.string() }),
  owner: person,
  members_count: z.int(),
  /** Whether who joins by key is asked something, and waits for an answer. */
  has_condition: z.boolean(),
  /** What the viewer is in it. */
  role: z.nullable(role),
  /** Whether the viewer has asked to join, and waits. */
  is_waiting: z.boolean(),
  created_at: z.string(),
}
const givenKey = z.strictObject({ key: z.string(), expires_at: z.string() })
const group = z.strictObject({
  ...card,
  admins: z.array(person),
  /** For its members. */
  join_condition: z.nullable(z.string()),
  /** The key that is valid now, for its owner. */
  join_key: z.nullable(givenKey),
  /** How many wait for an answer, for its admins. */
  waiting_count: z.nullable(z.int()),
  /** Of title, description and condition. */
  version: z.int(),
  can: z.strictObject({
    /** Its members, announcements and the rest of what it holds. */
    read: z.boolean(),
    edit: z.boolean(),
    /** Key, admins. */
    own: z.boolean(),
    /** To another member. */
    hand: z.boolean(),
    delete: z.boolean(),
    leave: z.boolean(),
  }),
})
const oneGroup = z.strictObject({ groupId: id })
const rows = { page, per_number: perNumber, after }

/** Newest first: with `product_id` those of a space, else those of the caller, who `joined` or `created` them. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/v1/groups',
  access: 'anyone',
  summary: '小组列表',
  query: z.strictObject({
    type: z.optional(z.enum(['product', 'joined', 'created'], '没有这种列表')),
    product_id: z.optional(id),
    ...rows,
  }),
  reply: z.strictObject({
    ...listOf(z.strictObject(card)).shape,
    /** In that space. */
    can: z.strictObject({ create: z.boolean() }),
  }),
})

/** By those who manage the space. */
export const createGroup = endpoint({
  method: 'POST',
  path: '/v1/groups',
  access: 'user',
  scope: 'manage',
  summary: '创建小组',
  idempotent: true,
  rateLimit: { count: 60, seconds: 3600 },
  body: newGroup,
  reply: group,
})

/** By key: what joining asks for. A key that is void, unknown or of what the caller may not see is refused in the same words. */
export const readJoinCondition = endpoint({
  method: 'GET',
  path: '/v1/groups/get_join_condition',
  access: 'user',
  scope: 'manage',
  summary: '用口令查看加入条件',
  rateLimit: { count: 30, seconds: 3600 },
  query: z.strictObject({ key: joinKey }),
  reply: z.strictObject({ group: z.strictObject(card), join_condition: z.string() }),
})

/** With a key. Without a condition who joins is a member at once, else one of its admins decides. */
export const joinGroup = endpoint({
  method: 'POST',
  path: '/v1/groups/join',
  access: 'user',
  scope: 'manage',
  summary: '用口令加入小组',
  idempotent: true,
  rateLimit: { count: 10, seconds: 3600 },
  body: z.strictObject({
    key: joinKey,
    /** What the caller says to the condition. */
    join_condition: z._default(answer, ''),
    /** Where it is given, the group that the key must belong to. */
    group_id: z.optional(bodyId),
  }),
  reply: group,
})

export const readGroup = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId',
  access: 'user',
  summary: '小组',
  params: oneGroup,
  reply: group,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const editGroup = endpoint({
  method: 'PUT',
  path: '/v1/groups/:groupId',
  access: 'user',
  scope: 'manage',
  summary: '修改小组',
  params: oneGroup,
  body: groupEdit,
  reply: group,
})

/** For good. `title`, where it is given, must be its own: somebody typed it to be sure. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/v1/groups/:groupId',
  access: 'user',
  scope: 'manage',
  summary: '解散小组',
  params: oneGroup,
  body: z.strictObject({ title: z.optional(z.string()) }),
})

const minutes = '有效时间应为 1 到 43200 分钟'
/** A new key; the one before is void from now on. `min`: minutes that it is valid. */
export const setGroupKey = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/set_key',
  access: 'user',
  scope: 'manage',
  summary: '生成小组口令',
  params: oneGroup,
  body: z.strictObject({
    min: z._default(z.int(minutes).check(z.minimum(1, minutes), z.maximum(43_200, minutes)), 1440),
  }),
  reply: givenKey,
})

/** Nobody joins by it any more; without one it changes nothing. By its owner. */
export const voidGroupKey = endpoint({
  method: 'DELETE',
  path: '/v1/groups/:groupId/set_key',
  access: 'user',
  scope: 'manage',
  summary: '作废小组口令',
  params: oneGroup,
})

const member = z.strictObject({
  ...person.shape,
  role: z.nullable(role),
  /** When they joined, or asked to. */
  created_at: z.string(),
  /** What somebody who waits said to the condition. */
  answer: z.nullable(z.string()),
})

/** Owner and admins first, then as they joined. `state=waiting`: who has asked to join, for its admins. */
export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/users',
  access: 'user',
  summary: '小组成员',
  params: oneGroup,
  query: z.strictObject({
    nickname: z.optional(z.string().check(z.maxLength(60))),
    state: z.optional(z.enum(['member', 'waiting'], '没有这种状态')),
    ...rows,
  }),
  reply: listOf(member),
})

/**
 * `admin` or `member` by its owner; `owner` hands the group on, by its owner, who shows again who they are and becomes an admin.
 */
export const setGroupMember = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/set_users',
  access: 'user',
  scope: 'manage',
  summary: '设置成员的角色，或转交小组',
  rateLimit: { count: 60, seconds: 60 },
  params: oneGroup,
  body: z.strictObject({ user_id: bodyId, role, ...proofFields }),
  reply: member,
})

export const removeGroupMember = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/remove_users',
  access: 'user',
  scope: 'manage',
  summary: '移出小组成员',
  params: oneGroup,
  body: z.strictObject({ user_id: bodyId }),
})

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/leave',
  access: 'user',
  scope: 'manage',
  summary: '退出小组，或收回申请',
  params: oneGroup,
})

/** Of somebody who asked to join, by its admins, once. */
export const approveMember = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/approve',
  access: 'user',
  scope: 'manage',
  summary: '答复加入申请',
  params: oneGroup,
  body: z.strictObject({ user_id: bodyId, approve: yesNo }),
})

/** Of the spaces that the group uses together those that the viewer may see, last come first. */
export const listGroupSpaces = endpoint({
  method: 'GET',
  path: '/v1/group_products',
  access: 'user',
  summary: '小组一起用的空间',
  query: z.strictObject({ group_id: id, ...rows }),
  reply: listOf(spaceCard),
})

/** These are the spaces of the group from now on, by its admins. What the caller may not see of what is there already stays. */
export const setGroupSpaces = endpoint({
  method: 'POST',
  path: '/v1/group_products',
  access: 'user',
  scope: 'manage',
  summary: '设置小组一起用的空间',
  rateLimit: { count: 60, seconds: 3600 },
  body: z.strictObject({
    group_id: bodyId,
    product_ids: z.array(bodyId).check(z.maxLength(MOST_SPACES, `一个小组最多 ${MOST_SPACES} 个空间`)),
  }),
})

/** The most active of its members, by what they gave the spaces of the group that the viewer may see. */
export const rankGroup = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/ranking',
  access: 'user',
  summary: '小组的成员榜',
  params: oneGroup,
  query: z.strictObject({ per_number: limit(10) }),
  reply: z.strictObject({ list: z.array(z.strictObject({ score: z.int(), user: person })) }),
})

/** A thing in one of its spaces, by its title. */
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

/** What its members did in the spaces of the group that the viewer may see, newest first; nothing that was done anonymously. */
export const listRecords = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/records',
  access: 'user',
  summary: '小组成员的学习记录',
  params: oneGroup,
  query: z.strictObject({
    /** Of that member. */
    user_id: z.optional(id),
    ...rows,
  }),
  reply: listOf(
    z.strictObject({
      /** As the ledger calls it: `create_issue`, `comment`. */
      key: z.string(),
      points: z.int(),
      user: person,
      subject: z.nullable(z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })),
      created_at: z.string(),
    }),
  ),
})

/** What most of its members collected, of what the viewer may see in the group's spaces. */
export const listGroupCollections = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/group_collections',
  access: 'user',
  summary: '小组成员收藏最多的内容',
  params: oneGroup,
  query: z.strictObject(rows),
  reply: listOf(
    z.strictObject({
      ...subject.shape,
      /** How many of its members. */
      collected_by: z.int(),
    }),
  ),
})

/** What a member has collected, of what the viewer may see. */
export const listMemberCollections = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/user_collections',
  access: 'user',
  summary: '小组成员的收藏',
  params: oneGroup,
  query: z.strictObject({ user_id: id, ...rows }),
  reply: listOf(subject),
})

const day = z.optional(
  z.string().check(
    z.regex(/^(19|2\d)\d\d-\d\d-\d\d$/, '日期应为 2026-01-31 的样子'),
    z.refine((value) => !Number.isNaN(Date.parse(value)), '没有这一天'),
  ),
)

/**
 * A file for spreadsheets: each member with what they did in the group's spaces that the caller may see, in these days of
 * Asia/Shanghai (30 to today, unless told); `product_id`: in that one of them. By its admins.
 */
export const exportGroup = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/export_csv',
  access: 'user',
  scope: 'manage',
  summary: '导出成员的学习情况（CSV 文件）',
  rateLimit: { count: 30, seconds: 3600 },
  params: oneGroup,
  body: z.strictObject({ start_at: day, end_at: day, product_id: z.optional(bodyId) }),
  raw: true,
})

const assignment = z.strictObject({
  id: z.int(),
  /** Null where the viewer may not see it, or it is gone. */
  thing: z.nullable(z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })),
  due_on: z.nullable(z.string()),
  /** Whether the viewer has done it. */
  has_done: z.boolean(),
  /** They have not, and its day is over. */
  is_late: z.boolean(),
  /** For the group's admins: how many of its members have, and who of these lets it be known, at most the first hundred. */
  done: z.nullable(z.strictObject({ count: z.int(), people: z.array(person) })),
  created_at: z.string(),
})

/** What its members are to do, the newest first. */
export const listAssignments = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/assignments',
  access: 'user',
  summary: '小组的任务',
  params: oneGroup,
  query: z.strictObject(rows),
  reply: z.strictObject({
    ...listOf(assignment).shape,
    can: z.strictObject({ give: z.boolean() }),
  }),
})

/** By its admins, who see it: an examination, a plan, another resource, or a questionnaire that was delivered to the group. Once. */
export const giveAssignment = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/assignments',
  access: 'user',
  scope: 'manage',
  summary: '给小组布置任务',
  idempotent: true,
  rateLimit: { count: 60, seconds: 3600 },
  params: oneGroup,
  body: z.strictObject({ subject_id: bodyId, due_on: z.optional(wholeDay('日期应为 2026-01-31 的样子')) }),
  reply: assignment,
})

/** The thing stays, and what was done of it. */
export const takeAssignmentBack = endpoint({
  method: 'DELETE',
  path: '/v1/groups/:groupId/assignments/:id',
  access: 'user',
  scope: 'manage',
  summary: '撤回小组的任务',
  params: z.strictObject({ groupId: id, id }),
})

/** What lies in the spaces of the group that the viewer may see, newest first. */
export const listGroupThings = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/:list',
  access: 'user',
  summary: '小组的空间里的内容',
  params: z.strictObject({ groupId: id, list: z.enum(['product_files', 'issues', 'questions'], '没有这种列表') }),
  query: z.strictObject(rows),
  reply: listOf(thing),
})
