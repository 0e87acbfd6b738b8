import * as z from 'zod/mini'
import { placeType } from '#src/features/groups/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, hasVote, id, listOf, page, perNumber, person, richTextBody, votes } from '#src/shared/shapes.ts'
import { activityEdit, newActivity } from './shapes.ts'

// What takes place at a time in a space, or in a group for its members, who joins it, and the calendars that show it (rulings, "Activities").

const common = {
  id: z.int(),
  type: z.string(),
  activityable_type: placeType,
  activityable_id: z.int(),
  title: z.string(),
  /** How the text begins. */
  description: z.string(),
  user: person,
  start_at: z.string(),
  end_at: z.string(),
  place: z.string(),
  link: z.nullable(z.string()),
  /** How many may join; null: as many as want to. */
  join_limit: z.nullable(z.int()),
  join_count: z.int(),
  waiting_count: z.int(),
  /** Whether the viewer has joined, or waits for a seat. */
  joined: z.nullable(z.enum(['in', 'waiting'])),
  is_over: z.boolean(),
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
const activityItem = z.strictObject(common)
const activity = z.strictObject({
  ...common,
  /** What readers get; with `raw=true` the clean HTML that the editor edits. */
  content: z.string(),
  has_math: z.boolean(),
  version: z.int(),
  /** Who has joined, in the order in which they came: the first 20 of `join_count`. Who waits is not told. */
  people: z.array(person),
  /** How many wait before the viewer; null for who does not wait. */
  waiting_before: z.nullable(z.int()),
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean(), join: z.boolean() }),
})
const one = z.strictObject({ id })
const often = { count: 60, seconds: 60 }

const when = z._default(z.enum(['coming', 'past'], '应为 coming 或 past'), 'coming')
const listed = z.strictObject({ ...listOf(activityItem).shape, can: z.strictObject({ create: z.boolean() }) })

/** Those that are coming or under way, the first to begin first; or those that are over, the last one first. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/v1/activities',
  access: 'anyone',
  summary: '活动列表',
  query: z.strictObject({
    activityable_type: placeType,
    activityable_id: id,
    when,
    page,
    per_number: perNumber,
    after,
  }),
  reply: listed,
})

/** The same of a group, for its members. */
export const listGroupActivities = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/activities',
  access: 'user',
  summary: '小组的活动',
  params: z.strictObject({ groupId: id }),
  query: z.strictObject({ when, page, per_number: perNumber, after }),
  reply: listed,
})

export const readActivity = endpoint({
  method: 'GET',
  path: '/v1/activities/:id',
  access: 'anyone',
  summary: '一个活动',
  params: one,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: activity,
})

/** Times carry their offset from UTC. The end comes after the start. */
export const createActivity = endpoint({
  method: 'POST',
  path: '/v1/activities',
  access: 'user',
  summary: '发起活动',
  rateLimit: often,
  idempotent: true,
  bodyLimit: richTextBody,
  body: newActivity,
  reply: activity,
})

/**
 * A stale `version` answers conflict, with `current` and `yours`, and changes nothing. Fewer seats than are taken are refused; more let
 * those in who wait.
 */
export const editActivity = endpoint({
  method: 'PUT',
  path: '/v1/activities/:id',
  access: 'user',
  summary: '修改活动',
  rateLimit: often,
  params: one,
  bodyLimit: richTextBody,
  body: activityEdit,
  reply: activity,
})

/** Whoever has joined, or waits, is told. Its administrators bring it back within 30 days. */
export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/v1/activities/:id',
  access: 'user',
  summary: '删除活动',
  params: one,
})

/** Who has joined, in the order in which they came. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/v1/activities/:id/people',
  access: 'anyone',
  summary: '报名的人',
  params: one,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(person),
})

const joining = {
  access: 'user',
  path: '/v1/activities/:id/join',
  rateLimit: often,
  params: one,
  reply: activity,
} as const

/** Whoever comes when all seats are taken waits for one. Until it ends; repeated, it changes nothing. */
export const joinActivity = endpoint({ ...joining, method: 'POST', summary: '报名参加活动', body: z.strictObject({}) })

/** The first of those who wait gets the seat, and is told. Until it ends; repeated, it changes nothing. */
export const leaveActivity = endpoint({ ...joining, method: 'DELETE', summary: '取消报名' })

/** A new address for the caller's calendar feed; the one before leads nowhere from now on. It is told this once. */
export const renewCalendarKey = endpoint({
  method: 'POST',
  path: '/v1/calendar_key',
  access: 'user',
  scope: 'none',
  summary: '生成日历订阅地址',
  rateLimit: { count: 30, seconds: 3600 },
  body: z.strictObject({}),
  reply: z.strictObject({ key: z.string(), path: z.string() }),
})

/**
 * What the owner of the key has joined, or waits for, and may see now (RFC 5545). A key that is not in force answers as one that never
 * was, and so does that of somebody who is banned or gone.
 */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:key.ics',
  access: 'anyone',
  anySender: true,
  summary: '报名的活动（iCalendar）',
  rateLimit: { count: 120, seconds: 60 },
  params: z.strictObject({ key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  raw: true,
})
