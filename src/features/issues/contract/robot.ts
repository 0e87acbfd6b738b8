import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { person } from '#src/shared/shapes.ts'
import { oneIssue } from './issue.ts'

// The robot that answers issues (specification, section 7; rulings, "Content").

const path = '/v1/products/:spaceId/issues/:id/ai_comment'

const robotAnswers = z.strictObject({
  /** Null where none answers: the space has chosen none, or the site has no service. */
  robot: z.nullable(person),
  model: z.nullable(z.string()),
  /** What it thinks of now; of the viewer's own also what lately came to nothing. The newest first. */
  list: z.array(
    z.strictObject({
      id: z.int(),
      state: z.enum(['waiting', 'running', 'failed', 'stopped', 'done']),
      /** Why there is no answer. */
      problem: z.string(),
      /** The comment that asks; null: the issue itself. */
      source_id: z.nullable(z.int()),
      is_mine: z.boolean(),
      created_at: z.string(),
    }),
  ),
})

export const readRobotAnswers = endpoint({
  method: 'GET',
  path,
  access: 'anyone',
  summary: '助手正在想什么',
  params: oneIssue,
  reply: robotAnswers,
})

/** It answers in a comment, later. */
export const askRobot = endpoint({
  method: 'POST',
  path,
  access: 'user',
  summary: '请助手回答',
  rateLimit: { count: 20, seconds: 3600 },
  params: oneIssue,
  reply: robotAnswers,
})

/** What the caller asked in this issue, is not answered any more. */
export const stopRobot = endpoint({
  method: 'DELETE',
  path,
  access: 'user',
  summary: '不用助手回答了',
  params: oneIssue,
  reply: robotAnswers,
})
