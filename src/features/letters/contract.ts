import * as z from 'zod/mini'
import { report } from '#src/features/reports/contract.ts'
import { reasonOfReport } from '#src/features/reports/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, bodyId, id, listOf, page, perNumber, person, text } from '#src/shared/shapes.ts'
import { longestLetter } from './limits.ts'
import { isPlace } from './place.ts'

// Private letters (specification, sections 3 and 7; rulings, "Engagement" and "Letters"): plain text between two people.

const often = { count: 60, seconds: 60, free: 10 }

const letter = z.strictObject({
  id: z.int(),
  /** Plain text with emoji codes; empty for one that was recalled. */
  content: z.string(),
  is_recalled: z.boolean(),
  created_at: z.string(),
  /** Whether its receiver has seen it. */
  is_read: z.boolean(),
  send_user: person,
  receive_user: person,
  can: z.strictObject({ recall: z.boolean() }),
})

/** Where a list goes on: `ISO,id`, or a time alone, at which nothing is lost and some letters may come once more. */
const place = z.string('应为时间').check(z.refine(isPlace, '应为 ISO 8601 的时间，可以带上逗号和私信编号'))

/**
 * The letters with one person, the newest first; those that come to be read are marked so. `before` older than the place, `after` newer;
 * without a place the newest. `before` and `after` of the reply are the next places, null where there is none.
 */
export const listLetters = endpoint({
  method: 'GET',
  path: '/v1/letters',
  access: 'user',
  scope: 'messages',
  summary: '和一个人的私信',
  query: z.strictObject({
    user_id: id,
    timestamp: z.optional(place),
    timeline: z._default(z.enum(['before', 'after'], 'timeline 应为 before 或 after'), 'before'),
    per_number: perNumber,
  }),
  reply: z.strictObject({
    list: z.array(letter),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    /** Whether there are more in the direction that was asked for. */
    has_more: z.boolean(),
    user: person,
    /** One's own block of them. */
    is_blocked: z.boolean(),
    /** They have not written yet: only a few may be sent. */
    is_stranger: z.boolean(),
    can: z.strictObject({ send: z.boolean(), block: z.boolean() }),
  }),
})

export const sendLetter = endpoint({
  method: 'POST',
  path: '/v1/letters',
  access: 'user',
  scope: 'messages',
  summary: '写私信',
  isOwn: true,
  rateLimit: often,
  body: z.strictObject({
    user_id: bodyId,
    content: text(longestLetter, { required: '请输入私信内容', tooLong: `私信最多 ${longestLetter} 个字` }),
  }),
  reply: letter,
})

/** The people one has letters with, the last one first. */
export const listChatUsers = endpoint({
  method: 'GET',
  path: '/v1/letters/chat_users',
  access: 'user',
  scope: 'messages',
  summary: '私信的联系人',
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(
    z.strictObject({
      user: z.extend(person, { unread: z.int() }),
      not_read: z.int(),
      /** The last letter, as it begins. */
      last: z.strictObject({ id: z.int(), content: z.string(), is_recalled: z.boolean(), created_at: z.string() }),
    }),
  ),
})

export const countLetters = endpoint({
  method: 'GET',
  path: '/v1/letters/count',
  access: 'user',
  scope: 'messages',
  summary: '未读私信数',
  reply: z.strictObject({ not_read: z.int() }),
})

/** One's own, within two minutes. Repeating it changes nothing. */
export const recallLetter = endpoint({
  method: 'POST',
  path: '/v1/letters/:id/recall',
  access: 'user',
  scope: 'messages',
  summary: '撤回私信',
  isOwn: true,
  rateLimit: often,
  params: z.strictObject({ id }),
  reply: letter,
})

/** For whoever received it. The site's administrators are shown this letter, as it is now, and no other one. */
export const reportLetter = endpoint({
  method: 'POST',
  path: '/v1/letters/:id/report',
  access: 'user',
  scope: 'messages',
  summary: '举报私信',
  rateLimit: { count: 30, seconds: 3600 },
  params: z.strictObject({ id }),
  body: reasonOfReport,
  reply: report,
})
