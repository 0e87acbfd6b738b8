import * as z from 'zod/mini'
import { placeType } from '#src/features/groups/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, hasVote, id, listOf, page, perNumber, person, richTextBody, votes } from '#src/shared/shapes.ts'
import { newAnnouncement, newNotice, noticeEdit } from './shapes.ts'

// What those who manage a space tell its readers or its members, and those who manage a group its members (rulings, "Notices").

const common = {
  id: z.int(),
  type: z.string(),
  noticeable_type: placeType,
  noticeable_id: z.int(),
  title: z.string(),
  /** How the text begins. */
  description: z.string(),
  user: person,
  /** False: for members alone. */
  is_open: z.boolean(),
  is_pinned: z.boolean(),
  visitor_count: z.int(),
  comment_count: z.int(),
  root_comment_count: z.int(),
  votes,
  has_vote: hasVote,
  /** Address of its page. */
  path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}
const noticeItem = z.strictObject(common)
const notice = z.strictObject({
  ...common,
  /** What readers get; with `raw=true` the clean HTML that the editor edits. */
  content: z.string(),
  has_math: z.boolean(),
  version: z.int(),
  file: z.nullable(
    z.strictObject({ key: z.string(), name: z.string(), size: z.int(), content_type: z.string(), url: z.string() }),
  ),
  /** How many of the members have read it, of how many: told to those who manage the place; null for others. */
  read_by: z.nullable(z.strictObject({ count: z.int(), members: z.int() })),
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
})
const one = z.strictObject({ id })
const often = { count: 60, seconds: 60 }

const listed = z.strictObject({ ...listOf(noticeItem).shape, can: z.strictObject({ create: z.boolean() }) })

/** Those that are pinned first, then the newest. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/v1/notices',
  access: 'anyone',
  summary: '公告列表',
  query: z.strictObject({ noticeable_type: placeType, noticeable_id: id, page, per_number: perNumber, after }),
  reply: listed,
})

export const readNotice = endpoint({
  method: 'GET',
  path: '/v1/notices/:id',
  access: 'anyone',
  summary: '一条公告',
  params: one,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: notice,
})

/** Its members are told of it, once. */
export const createNotice = endpoint({
  method: 'POST',
  path: '/v1/notices',
  access: 'user',
  summary: '发布公告',
  rateLimit: often,
  idempotent: true,
  bodyLimit: richTextBody,
  body: newNotice,
  reply: notice,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const editNotice = endpoint({
  method: 'PUT',
  path: '/v1/notices/:id',
  access: 'user',
  summary: '修改公告',
  rateLimit: often,
  params: one,
  bodyLimit: richTextBody,
  body: noticeEdit,
  reply: notice,
})

/** Its administrators bring it back within 30 days. */
export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/v1/notices/:id',
  access: 'user',
  summary: '删除公告',
  params: one,
})

const ofGroup = z.strictObject({ groupId: id })

/** The same of a group, for its members. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/group_notices',
  access: 'user',
  summary: '小组公告列表',
  params: ofGroup,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listed,
})

/** By its admins; its members are told of it, once. It is changed as every notice is. */
export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/v1/groups/:groupId/group_notices',
  access: 'user',
  summary: '发布小组公告',
  rateLimit: often,
  idempotent: true,
  bodyLimit: richTextBody,
  params: ofGroup,
  body: newAnnouncement,
  reply: notice,
})

const oneOfGroup = z.strictObject({ groupId: id, id })

/** One of another group is not found. */
export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/group_notices/:id',
  access: 'user',
  summary: '一条小组公告',
  params: oneOfGroup,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: notice,
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/v1/groups/:groupId/group_notices/:id',
  access: 'user',
  summary: '删除小组公告',
  params: oneOfGroup,
})
