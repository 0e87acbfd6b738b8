import * as z from 'zod/mini'
import { acceptBody, essenceBody, lockBody } from '#src/features/threads/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { bodyId } from '#src/shared/shapes.ts'
import { issue, oneIssue } from './issue.ts'

// What is done about an issue besides writing it.

/** By whoever began it and those who manage the space. The same answer once more takes it back, unless `is_accepted` says what is wanted. */
export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/issues/:id/accept_answer',
  access: 'user',
  summary: '采纳回答',
  params: oneIssue,
  body: acceptBody,
  reply: issue,
})

export const lockIssue = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/issues/:id/locked',
  access: 'user',
  summary: '锁定讨论',
  params: oneIssue,
  body: lockBody,
  reply: issue,
})

export const setEssence = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/issues/:id/essence',
  access: 'user',
  summary: '设为精华',
  params: oneIssue,
  body: essenceBody,
  reply: issue,
})

/** `issue_id` is of the same space; null takes the mark back. */
export const markDuplicate = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/issues/:id/duplicate',
  access: 'user',
  summary: '标记为重复的讨论',
  params: oneIssue,
  body: z.strictObject({ issue_id: z.nullable(bodyId) }),
  reply: issue,
})

/** By those who manage both spaces. */
export const moveIssue = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/issues/:id/move',
  access: 'user',
  summary: '把讨论移到另一个空间',
  params: oneIssue,
  body: z.strictObject({ product_id: bodyId }),
  reply: issue,
})
