import * as z from 'zod/mini'
import { subjectType } from '#src/features/subjects/contract.ts'
import { bodyWithText, endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  anchor,
  bodyId,
  hasVote,
  id,
  isStorable,
  limit,
  listOf,
  orderAction,
  page,
  pagination,
  perNumber,
  person,
  votes,
  yesNo,
} from '#src/shared/shapes.ts'

// Comments (specification, sections 3 and 7; rulings, "Content"): root floors, and flat sub-floors below them.

/** HTML as sent, far above what `maxCommentLength` visible characters need; it is sanitised when it is written. */
const longest = 100_000
const content = z
  .string('请输入评论内容')
  .check(z.maxLength(longest, '评论内容过长'), z.refine(isStorable, '含有无法保存的字符'))
const standing = z.enum(['owner', 'admin', 'member', 'ai'], '不认识的身份')

const fields = {
  id: z.int(),
  commentable_type: z.string(),
  commentable_id: z.int(),
  /** The root floor; null for a root floor itself. */
  comment_id: z.nullable(z.int()),
  receive_comment_id: z.nullable(z.int()),
  /** Null for a deleted comment; the person of id 0 for an anonymous one. */
  user: z.nullable(person),
  is_mine: z.boolean(),
  /** The author's standing in the space. Never said of anonymous authors. */
  role: z.nullable(standing),
  /** Author of the comment that this one answers. */
  receiver: z.nullable(person),
  /** How the answered sub-floor begins; null where the floor itself is answered, and once what was answered is deleted. */
  quote: z.nullable(z.string()),
  /** Clean HTML as it is edited; empty for a deleted comment. */
  content: z.string(),
  /** HTML for readers, where it differs from `content`. */
  rendered: z.nullable(z.string()),
  has_math: z.boolean(),
  anonymity: z.boolean(),
  /** The part that it is about: a moment of a video, a node of a map, as the feature of that names it. */
  anchor: z.nullable(z.string()),
  score: z.nullable(z.int()),
  /** What wrote it, where that was no person; it stays when somebody edits the text. */
  ai: z.nullable(z.strictObject({ model: z.string() })),
  children_count: z.int(),
  votes,
  has_vote: hasVote,
  deleted: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  edited_at: z.nullable(z.string()),
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
}
const subFloor = z.strictObject(fields)
/** One text that a comment has had, as readers get it. Its id on the wire is the version. */
const commentText = z.strictObject({
  id: z.int(),
  version: z.int(),
  author: person,
  content: z.string(),
  has_math: z.boolean(),
  created_at: z.string(),
})
/** `children`: of a floor in a list its first ones, else empty. */
export const comment = z.strictObject({ ...fields, children: z.array(subFloor) })

/** `comment_count` is of all floors; `rate` the average of `rate_count` ratings; `can`: whether the viewer may comment and rate here. */
const commentList = z.strictObject({
  list: z.array(comment),
  pagination,
  comment_count: z.int(),
  /** The last that was said here when this was read, on any floor; null for none. What has a greater id is newer. */
  newest_id: z.nullable(z.int()),
  rate: z.nullable(z.number()),
  rate_count: z.int(),
  can: z.strictObject({ create: z.boolean(), rate: z.boolean() }),
})

/** Nobody writes that much by hand. */
const often = { count: 60, seconds: 60, free: 10 }

const orderType = z.enum(['created', 'updated', 'comments', 'liked', 'vote'], '不认识的排序')

/**
 * Root floors with their first sub-floors. `after` goes on where a list in the same order ended; `from` begins one by time of creation with
 * the floor of that comment, and is not found where that does not stand here. `anchor`: those about that part alone, by time.
 */
export const listComments = endpoint({
  method: 'GET',
  path: '/v1/comments',
  access: 'anyone',
  dependsOn: 'commentable_id',
  summary: '评论的楼层',
  query: z.strictObject({
    commentable_type: subjectType,
    commentable_id: id,
    page,
    per_number: perNumber,
    after,
    from: z.optional(id),
    role: z.optional(standing),
    anchor: z.optional(anchor),
    order_type: z._default(orderType, 'created'),
    order_action: z._default(orderAction, 'desc'),
  }),
  reply: commentList,
})

/** Which parts of a thing were commented, and how often with the answers: of the thousand parts that were commented last. */
export const listAnchors = endpoint({
  method: 'GET',
  path: '/v1/comments/anchors',
  access: 'anyone',
  summary: '内容的哪些地方有评论',
  query: z.strictObject({ commentable_type: subjectType, commentable_id: id }),
  reply: z.strictObject({ list: z.array(z.strictObject({ anchor: z.string(), count: z.int() })) }),
})

/** Sub-floors of a root floor, the first written first. */
export const listChildren = endpoint({
  method: 'GET',
  path: '/v1/comments/:id/children',
  access: 'anyone',
  summary: '一层楼里的回复',
  params: z.strictObject({ id }),
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: commentList,
})

export const readComment = endpoint({
  method: 'GET',
  path: '/v1/comments/:id',
  access: 'anyone',
  summary: '一条评论',
  params: z.strictObject({ id }),
  /** With what it was said about; null where that has no page. */
  reply: z.strictObject({
    ...comment.shape,
    page: z.nullable(z.strictObject({ title: z.string(), path: z.string() })),
  }),
})

/**
 * `comment_id` is the root floor that is answered, `receive_comment_id` the very comment. Whom the client names as
 * `receiver`, and where it says the answer stands, widens nothing: both follow from those two. Whom the text mentions or
 * `at_receivers` names is told, if they may see it; `score` rates what is commented on. `anchor` names the part that it is about
 * (rulings, "Comments on a part"); readers of the whole get it back as it was sent.
 */
export const createComment = endpoint({
  method: 'POST',
  path: '/v1/comments',
  access: 'user',
  summary: '发表评论或回复',
  idempotent: true,
  rateLimit: often,
  bodyLimit: bodyWithText(longest),
  body: z.strictObject({
    commentable_type: subjectType,
    commentable_id: bodyId,
    comment_id: z.nullish(bodyId),
    receive_comment_id: z.nullish(bodyId),
    content,
    reply_sub_floor: z.optional(yesNo),
    receiver: z.nullish(bodyId),
    at_receivers: z.optional(z.array(bodyId).check(z.maxLength(50, '最多提到 50 人'))),
    role: z.optional(z.literal('default', '不能指定评论者的身份')),
    anonymity: z._default(yesNo, false),
    anchor: z.nullish(anchor),
    score: z.nullish(z.int('评分应为 1 到 5').check(z.minimum(1, '评分应为 1 到 5'), z.maximum(5, '评分应为 1 到 5'))),
  }),
  reply: comment,
})

/** Every text that it has had, the newest first. */
export const listCommentRevisions = endpoint({
  method: 'GET',
  path: '/v1/comments/:id/revisions',
  access: 'anyone',
  summary: '一条评论的历史版本',
  rateLimit: { count: 600, seconds: 60, free: 60 },
  params: z.strictObject({ id }),
  /** Each text is cleaned and rendered again, so only few at a time. */
  query: z.strictObject({ page, per_number: limit(10, 10) }),
  reply: listOf(commentText),
})

/** A stale `version` is answered with both texts, and nothing is overwritten. */
export const editComment = endpoint({
  method: 'PUT',
  path: '/v1/comments/:id',
  access: 'user',
  summary: '修改评论',
  rateLimit: often,
  params: z.strictObject({ id }),
  bodyLimit: bodyWithText(longest),
  body: z.strictObject({ content, version: z.optional(bodyId) }),
  reply: comment,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/v1/comments/:id',
  access: 'user',
  summary: '删除评论',
  params: z.strictObject({ id }),
})
