import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, person } from '#src/shared/shapes.ts'

// Whom somebody wants to hear nothing from (rulings, "Engagement"): no letters, and no notifications of what that person does.

const params = z.strictObject({ id })
const change = { access: 'user', scope: 'messages', isOwn: true, rateLimit: { count: 60, seconds: 60 } } as const
/** Nobody else is told, the other person least of all. */
const reply = z.strictObject({ id: z.int(), is_blocked: z.boolean() })

/** Repeating it changes nothing. */
export const blockUser = endpoint({ method: 'POST', path: '/v1/users/:id/block', summary: '屏蔽一个人', params, reply, ...change }) // prettier-ignore

export const unblockUser = endpoint({ method: 'DELETE', path: '/v1/users/:id/block', summary: '取消屏蔽', params, reply, ...change }) // prettier-ignore

/** One's own, the last one first. */
export const listBlocks = endpoint({
  method: 'GET',
  path: '/v1/users/blocks',
  access: 'user',
  scope: 'messages',
  summary: '我屏蔽的人',
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(person),
})
