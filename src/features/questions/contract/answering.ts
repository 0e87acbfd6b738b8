import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { newAnswer } from '../shapes.ts'
import { givenAnswer, oneQuestion, question } from './question.ts'

// Answering a question, and what one has answered.

const often = { count: 600, seconds: 60 }

/**
 * Marks an answer at once, and replies with the question and what gives its answer away. The same within two seconds is the same answer.
 * What is not fully right comes into the book of wrong answers, and leaves it after right answers on two days.
 */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/questions/:id/answers',
  access: 'user',
  scope: 'study',
  isOwn: true,
  summary: '作答',
  rateLimit: often,
  idempotent: true,
  params: oneQuestion,
  body: newAnswer,
  reply: question,
})

/** The caller's own, the newest first, each with what there was to choose from then. */
export const listAnswers = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/questions/:id/answers',
  access: 'user',
  scope: 'study',
  summary: '我的作答记录',
  params: oneQuestion,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(z.strictObject({ ...givenAnswer, options: z.string() })),
})

/** Shows what gives the answer away; what the caller answers afterwards is in no statistics. */
export const revealQuestion = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/questions/:id/reveal',
  access: 'user',
  scope: 'study',
  isOwn: true,
  summary: '看答案和解析',
  rateLimit: often,
  params: oneQuestion,
  reply: question,
})
