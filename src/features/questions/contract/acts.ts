import { acceptBody, essenceBody, lockBody } from '#src/features/threads/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { oneQuestion, question } from './question.ts'

// What is done about a question besides writing and answering it.

/** Accepts a floor of its discussion, or takes that back. */
export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/questions/:id/accept_answer',
  access: 'user',
  summary: '采纳讨论中的回答',
  params: oneQuestion,
  body: acceptBody,
  reply: question,
})

export const setEssence = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/questions/:id/essence',
  access: 'user',
  summary: '设为精华',
  params: oneQuestion,
  body: essenceBody,
  reply: question,
})

/** Locked, those alone who manage the space discuss and edit it; it is still answered. */
export const setLocked = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/questions/:id/locked',
  access: 'user',
  summary: '锁定题目',
  params: oneQuestion,
  body: lockBody,
  reply: question,
})
