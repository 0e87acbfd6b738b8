import * as z from 'zod/mini'
import { attemptHead } from '#src/features/resources/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { bodyWithText } from '#src/shared/endpoint.ts'
import { id, person } from '#src/shared/shapes.ts'
import { answers, marks } from './shapes.ts'

// Attempts at examinations (rulings, "Content"): running → submitted → marked, on the server's clock. Points are numbers.

const ofAttempt = z.strictObject({ id })

const item = z.strictObject({
  position: z.int(),
  points: z.number(),
  /** 1 single choice, 2 multiple, 3 subjective, 4 true or false. */
  cate: z.int(),
  /** As it stood at the beginning. */
  content: z.string(),
  /** In the order that this person sees. */
  options: z.array(z.strictObject({ timestamp: z.int(), title: z.string() })),
  has_math: z.boolean(),
  chosen: z.array(z.int()),
  answer: z.string(),
  /** One more with each answer that was saved: whoever saves says from which one they came. */
  version: z.int(),
  saved_at: z.nullable(z.string()),
  /** Null until it is marked, and until it may be told. */
  score: z.nullable(z.number()),
  remark: z.string(),
  /** How often somebody marked it. */
  marks: z.int(),
  /** What gives the answer away; null until that may be told. */
  key: z.nullable(
    z.strictObject({
      question_id: z.int(),
      correct: z.array(z.int()),
      answer: z.string(),
      analysis: z.string(),
    }),
  ),
  /** The mean part of its points that people reached, from 0 to 1; null while too few have. */
  others: z.nullable(z.number()),
})

const attempt = z.strictObject({
  ...attemptHead,
  examination: z.strictObject({
    id: z.int(),
    title: z.string(),
    path: z.string(),
    /** From when on what was right is shown. */
    shows_answers: z.string(),
    closes_at: z.nullable(z.string()),
    pass_percent: z.int(),
  }),
  user: z.nullable(person),
  /** The server's clock. */
  now: z.string(),
  items: z.array(item),
  /** Null while fewer than five attempts are marked. `better_than`: the part of them that reached less. */
  comparison: z.nullable(z.strictObject({ count: z.int(), average: z.number(), better_than: z.number() })),
  can: z.strictObject({ answer: z.boolean(), mark: z.boolean() }),
})

/** One's own; one that was handed in, for those who may edit the examination too. */
export const readAttempt = endpoint({
  method: 'GET',
  path: '/v1/attempts/:id',
  access: 'user',
  scope: 'study',
  summary: '作答',
  params: ofAttempt,
  reply: attempt,
})

/**
 * Saves answers, each on the version that it came from. One that somebody saved from another window meanwhile stays, and comes back in
 * `conflicts`; the same answer once more is known. Refused after the deadline.
 */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/v1/attempts/:id',
  access: 'user',
  scope: 'study',
  isOwn: true,
  summary: '保存答案',
  rateLimit: { count: 600, seconds: 60 },
  params: ofAttempt,
  bodyLimit: bodyWithText(1_000_000),
  body: z.strictObject({ items: answers }),
  reply: z.strictObject({
    saved: z.array(z.strictObject({ position: z.int(), version: z.int(), saved_at: z.string() })),
    conflicts: z.array(
      z.strictObject({ position: z.int(), version: z.int(), chosen: z.array(z.int()), answer: z.string() }),
    ),
    now: z.string(),
  }),
})

/** Hands it in, with answers that were not saved yet. Repeating it changes nothing. */
export const submitAttempt = endpoint({
  method: 'POST',
  path: '/v1/attempts/:id/submit',
  access: 'user',
  scope: 'study',
  isOwn: true,
  summary: '交卷',
  rateLimit: { count: 120, seconds: 60 },
  params: ofAttempt,
  bodyLimit: bodyWithText(1_000_000),
  body: z.strictObject({ items: z._default(answers, []) }),
  reply: attempt,
})

/** Marks answers in words. A mark on what somebody else marked meanwhile answers conflict. For those who may edit the examination. */
export const markAttempt = endpoint({
  method: 'POST',
  path: '/v1/attempts/:id/marks',
  access: 'user',
  summary: '阅卷评分',
  rateLimit: { count: 600, seconds: 60 },
  params: ofAttempt,
  body: z.strictObject({ marks }),
  reply: z.strictObject({
    id: z.int(),
    state: attemptHead.state,
    score: z.nullable(z.number()),
    items: z.array(z.strictObject({ position: z.int(), score: z.nullable(z.number()), marks: z.int() })),
  }),
})
