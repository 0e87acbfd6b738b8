import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, id, listOf, page, pagination, perNumber, person } from '#src/shared/shapes.ts'
import { rules } from './resource.ts'

// Examinations as they are taken. The feature `examinations` answers these calls; they stand here because the page of an examination, which is a
// resource's, asks them. Points are numbers in steps of a quarter.

const ofExamination = z.strictObject({ id })

export const attemptState = z.enum(['running', 'submitted', 'marked'])

export const attemptHead = {
  id: z.int(),
  /** Somebody's first is 1. */
  number: z.int(),
  state: attemptState,
  started_at: z.string(),
  /** Null: no limit. */
  deadline: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  /** What can be reached. */
  points: z.number(),
  /** Null until everything is marked. */
  score: z.nullable(z.number()),
  is_passed: z.nullable(z.boolean()),
}

const listed = z.strictObject({
  ...attemptHead,
  /** Null while names are hidden from those who mark. */
  user: z.nullable(person),
})

/** One's own, the newest first, with how the examination is held. `all`: everybody's, for those who may edit it. */
export const listAttempts = endpoint({
  method: 'GET',
  path: '/v1/examinations/:id/attempts',
  access: 'anyone',
  dependsOn: 'now',
  summary: '试卷的规则和作答记录',
  params: ofExamination,
  query: z.strictObject({
    all: z.optional(flag),
    state: z.optional(z.enum(['running', 'submitted', 'marked'], '没有这种状态')),
    page,
    per_number: perNumber,
    after,
  }),
  reply: z.strictObject({
    list: z.array(listed),
    pagination,
    rules: z.strictObject(rules),
    question_count: z.int(),
    /** Of all its questions together. */
    points: z.number(),
    /** The server's clock. */
    now: z.string(),
    /** How often the viewer may still begin; null: as often as they like. */
    left: z.nullable(z.int()),
    /** The viewer's own that is not handed in yet. */
    running_id: z.nullable(z.int()),
    /** Why the viewer cannot begin now; '' where they can. */
    why_not: z.string(),
    /** Answers that wait for somebody to mark them; 0 for who may not. */
    waiting_count: z.int(),
    can: z.strictObject({ take: z.boolean(), manage: z.boolean() }),
  }),
})

/** Begins, or goes on with what was begun and is not handed in: there is one at a time. */
export const startAttempt = endpoint({
  method: 'POST',
  path: '/v1/examinations/:id/attempts',
  access: 'user',
  scope: 'study',
  isOwn: true,
  summary: '开始作答',
  rateLimit: { count: 60, seconds: 60 },
  params: ofExamination,
  reply: z.strictObject({ id: z.int(), is_new: z.boolean() }),
})

const share = z.nullable(z.number())
/** How an examination turned out, over what is marked. For those who may edit it. */
export const examinationStatistics = endpoint({
  method: 'GET',
  path: '/v1/examinations/:id/statistics',
  access: 'user',
  summary: '试卷的统计',
  params: ofExamination,
  reply: z.strictObject({
    /** Attempts that are marked, and people who made them. */
    count: z.int(),
    people: z.int(),
    /** Parts of what could be reached, from 0 to 1. */
    average: share,
    median: share,
    passed: share,
    /** Seconds. */
    seconds: z.nullable(z.int()),
    /** How many reached 0–10 %, …, 90–100 %. */
    distribution: z.array(z.int()),
    items: z.array(
      z.strictObject({
        question_id: z.int(),
        title: z.string(),
        cate: z.int(),
        count: z.int(),
        /** The mean part of its points that was reached. */
        p: share,
        /** The correlation with what was reached besides; null where too few are there, or all are alike. */
        discrimination: share,
        /** What was chosen, in the order of the question; whether it was right is null where that may not be told. */
        options: z.array(
          z.strictObject({ title: z.string(), correct: z.nullable(z.boolean()), count: z.int(), share: z.number() }),
        ),
      }),
    ),
  }),
})

/** A row an attempt, a column a question. Nothing in it is a formula. */
export const exportResults = endpoint({
  method: 'GET',
  path: '/v1/examinations/:id/results',
  access: 'user',
  raw: true,
  summary: '导出成绩',
  rateLimit: { count: 20, seconds: 60 },
  params: ofExamination,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx'], '请选择格式') }),
})

const waiting = z.strictObject({
  attempt_id: z.int(),
  position: z.int(),
  /** Null while names are hidden. */
  user: z.nullable(person),
  submitted_at: z.string(),
  question: z.strictObject({
    id: z.int(),
    title: z.string(),
    content: z.string(),
    /** For whoever marks. */
    answer: z.string(),
    analysis: z.string(),
    has_math: z.boolean(),
  }),
  answer: z.string(),
  points: z.number(),
  score: z.nullable(z.number()),
  remark: z.string(),
  /** How often it was marked: whoever marks says what they saw. */
  marks: z.int(),
})
/** Answers in words that wait for somebody to mark them, question by question; with `marked` those that were. For those who may edit it. */
export const markingQueue = endpoint({
  method: 'GET',
  path: '/v1/examinations/:id/marking',
  access: 'user',
  summary: '阅卷',
  params: ofExamination,
  query: z.strictObject({ marked: z.optional(flag), page, per_number: perNumber, after }),
  reply: listOf(waiting),
})
