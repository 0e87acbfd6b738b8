import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, person, richTextBody } from '#src/shared/shapes.ts'
import { newFeedback, newPlacard, replyText, state } from './shapes.ts'

// What people tell those who keep the site, and what these tell everybody (specification, section 7; rulings, "Feedback", "Placards").

const common = {
  id: z.int(),
  title: z.string(),
  tag: z.string(),
  state,
  is_open: z.boolean(),
  user: person,
  created_at: z.string(),
  updated_at: z.string(),
}
const feedbackItem = z.strictObject({ ...common, reply_count: z.int() })
const reply = z.strictObject({
  id: z.int(),
  user: person,
  content: z.string(),
  /** The state that it brought about; null for the author's own words. */
  state: z.nullable(state),
  created_at: z.string(),
})
const feedback = z.strictObject({
  ...common,
  /** Rendered for readers. */
  content: z.string(),
  has_math: z.boolean(),
  /** The first first. */
  replies: z.array(reply),
  /** To be sent with an answer: one that was given meanwhile makes it stale. */
  timestamp: z.string(),
  can: z.strictObject({ answer: z.boolean(), add: z.boolean() }),
})
const oneFeedback = z.strictObject({ id })

/** Newest first. What is for administrators alone is there for its author and them. */
export const listFeedbacks = endpoint({
  method: 'GET',
  path: '/v1/feedbacks',
  access: 'anyone',
  summary: '反馈列表',
  query: z.strictObject({
    type: z._default(z.enum(['all', 'mine', 'open', 'processing', 'resolved', 'declined'], '没有这种列表'), 'all'),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(feedbackItem),
})

export const createFeedback = endpoint({
  method: 'POST',
  path: '/v1/feedbacks',
  access: 'user',
  summary: '提交反馈',
  idempotent: true,
  rateLimit: { count: 20, seconds: 3600 },
  bodyLimit: richTextBody,
  body: newFeedback,
  reply: feedback,
})

export const readFeedback = endpoint({
  method: 'GET',
  path: '/v1/feedbacks/:id',
  access: 'anyone',
  summary: '一条反馈和它的答复',
  params: oneFeedback,
  reply: feedback,
})

/** Another state, with or without words; an end needs them. */
export const updateFeedback = endpoint({
  method: 'PUT',
  path: '/v1/feedbacks/:id',
  access: 'site_admin',
  summary: '改变反馈的状态',
  params: oneFeedback,
  body: z.strictObject({ state, reply: z.optional(replyText) }),
  reply: feedback,
})

/**
 * By a site administrator an answer, which may bring another state about; by its author, before the end, something to add.
 * A `timestamp` that is no longer the feedback's answers conflict.
 */
export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/v1/feedbacks/:id/reply',
  access: 'user',
  summary: '答复或补充反馈',
  rateLimit: { count: 60, seconds: 3600 },
  params: oneFeedback,
  body: z.strictObject({
    content: replyText,
    timestamp: z.string('缺少时间戳').check(z.iso.datetime('时间戳无效')),
    state: z.optional(state),
  }),
  reply: feedback,
})

const placard = z.strictObject({ id: z.int(), title: z.string(), content: z.string(), created_at: z.string() })

/** Newest first. */
export const listPlacards = endpoint({
  method: 'GET',
  path: '/v1/placards',
  access: 'anyone',
  dependsOn: 'site',
  summary: '站点公告',
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(placard),
})

export const createPlacard = endpoint({
  method: 'POST',
  path: '/v1/placards',
  access: 'site_admin',
  summary: '发布站点公告',
  body: newPlacard,
  reply: placard,
})

export const deletePlacard = endpoint({
  method: 'DELETE',
  path: '/v1/placards/:id',
  access: 'site_admin',
  summary: '撤下站点公告',
  params: z.strictObject({ id }),
})
