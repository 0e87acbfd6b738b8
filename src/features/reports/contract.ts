import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, person } from '#src/shared/shapes.ts'
import { reportActions } from './labels.ts'
import { banBody, decision, newReport } from './shapes.ts'

// Reports of content and people, and what becomes of them (rulings, "Words list", "Site bans"). Nothing here says who reported.

const state = z.enum(['open', 'hidden', 'deleted', 'warned', 'banned', 'dismissed'])
export const report = z.strictObject({
  id: z.int(),
  /** `words`: not a person, but words that ask for a look. */
  reason: z.string(),
  /** What the reporter added; null for whom it was told about. */
  content: z.nullable(z.string()),
  state,
  note: z.string(),
  /** What was reported; the title is null where it is gone. */
  subject: z.strictObject({
    id: z.int(),
    type: z.string(),
    title: z.nullable(z.string()),
    path: z.nullable(z.string()),
  }),
  /** The letter that was reported, for site administrators and whoever reported it. */
  letter: z.nullable(z.strictObject({ content: z.string(), created_at: z.string() })),
  /** Whose it is; null for an anonymous one, but to site administrators. */
  author: z.nullable(person),
  product_id: z.nullable(z.int()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  can: z.strictObject({ actions: z.array(z.enum(reportActions)) }),
})

/** What somebody has reported before and nobody has decided is reported already: that is refused. */
export const createReport = endpoint({
  method: 'POST',
  path: '/v1/reports',
  access: 'user',
  summary: '举报内容或用户',
  rateLimit: { count: 30, seconds: 3600 },
  body: newReport,
  reply: report,
})

/**
 * `queue`: what waits for a decision, of a space (`product_id`) for those who manage it, else for site administrators; `decided`: what was decided.
 * `mine`: what the caller reported. `about_me`: what was decided of the caller's own. The newest first.
 */
export const listReports = endpoint({
  method: 'GET',
  path: '/v1/reports',
  access: 'user',
  scope: 'manage',
  summary: '举报',
  query: z.strictObject({
    type: z._default(z.enum(['queue', 'decided', 'mine', 'about_me'], '没有这种列表'), 'queue'),
    product_id: z.optional(id),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(report),
})

/** Decides all open reports of the same thing. Both sides are told. One that was decided already is refused. */
export const decideReport = endpoint({
  method: 'PUT',
  path: '/v1/reports/:id',
  access: 'user',
  scope: 'manage',
  summary: '处理举报',
  params: z.strictObject({ id }),
  body: decision,
  reply: report,
})

const bannedPerson = z.strictObject({
  id: z.int(),
  nickname: z.string(),
  banned: z.boolean(),
  reason: z.string(),
  until: z.nullable(z.string()),
})

/** Signed out everywhere, and nobody comes in; `until` ends it. Repeating it changes reason and end. */
export const banUser = endpoint({
  method: 'PUT',
  path: '/v1/users/:id/ban',
  access: 'site_admin',
  summary: '停用或恢复账号',
  params: z.strictObject({ id }),
  body: banBody,
  reply: bannedPerson,
})

/** Everybody who has an account, the newest first, or whose nickname holds the text. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/v1/accounts',
  access: 'site_admin',
  summary: '所有用户的账号',
  query: z.strictObject({
    text: z._default(z.string().check(z.maxLength(200, '搜索内容过长')), ''),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(
    z.strictObject({
      ...person.shape,
      is_admin: z.boolean(),
      /** `leaving`: it is deleted when the time for thinking again is over. */
      state: z.enum(['active', 'banned', 'leaving']),
      /** In that state; null for `active`. `until`: when a ban ends by itself. */
      since: z.nullable(z.string()),
      until: z.nullable(z.string()),
      reason: z.string(),
      created_at: z.string(),
      can: z.strictObject({ ban: z.boolean(), lift: z.boolean() }),
    }),
  ),
})
