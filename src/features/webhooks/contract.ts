import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, yesNo } from '#src/shared/shapes.ts'
import { eventNames, events, url } from './shapes.ts'

// Webhooks of a space: another program is told what happens there (docs/decisions/0267-webhooks.md). They are its owner's, and no token
// makes one: it would go on when the token has ended.

const webhook = {
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(eventNames)),
  /** False where it was switched off, by its owner or after many deliveries that failed. */
  is_active: z.boolean(),
  created_at: z.string(),
}
const inSpace = { spaceId: id }
const one = z.strictObject({ ...inSpace, id })
const example = { body: { url: 'https://example.com/gewu', events: ['created', 'edited'] } }
const own = { access: 'user', scope: 'none' } as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/webhooks',
  ...own,
  summary: '空间的 webhook',
  params: z.strictObject(inSpace),
  query: z.strictObject({ page, per_number: perNumber }),
  reply: listOf(z.strictObject(webhook)),
})

/** `secret` is told this once: each delivery is signed with it. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/webhooks',
  ...own,
  summary: '添加 webhook',
  rateLimit: { count: 30, seconds: 600 },
  example,
  params: z.strictObject(inSpace),
  body: z.strictObject({ url, events }),
  reply: z.strictObject({ ...webhook, secret: z.string() }),
})

export const editWebhook = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId/webhooks/:id',
  ...own,
  summary: '修改、停用或启用 webhook',
  rateLimit: { count: 60, seconds: 60 },
  example,
  params: one,
  body: z.strictObject({ url: z.optional(url), events: z.optional(events), is_active: z.optional(yesNo) }),
  reply: z.strictObject(webhook),
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/webhooks/:id',
  ...own,
  summary: '删除 webhook',
  params: one,
})

const delivery = z.strictObject({
  id: z.int(),
  event: z.enum([...eventNames, 'ping']),
  /** About which thing; null for a trial. */
  subject_id: z.nullable(z.int()),
  /** `dropped`: its owner may no longer see it, so nothing was sent. */
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  attempts: z.int(),
  /** HTTP, of the last answer. */
  status: z.nullable(z.int()),
  problem: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** When it is tried again. */
  next_at: z.nullable(z.string()),
})

/** A trial: a delivery about nothing, that is sent within a minute. */
export const tryWebhook = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/webhooks/:id/ping',
  ...own,
  summary: '试发一次',
  rateLimit: { count: 20, seconds: 60 },
  params: one,
  reply: delivery,
})

/** Of the last 14 days, newest first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/webhooks/:id/deliveries',
  ...own,
  summary: 'webhook 的发送记录',
  params: one,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(delivery),
})

/** Sent anew, under the same number, with what is so by then. */
export const replayDelivery = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/webhooks/:id/deliveries/:deliveryId/replay',
  ...own,
  summary: '重新发送一条',
  rateLimit: { count: 60, seconds: 60 },
  params: z.strictObject({ ...inSpace, id, deliveryId: id }),
  reply: delivery,
})
