import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, person, yesNo } from '#src/shared/shapes.ts'

// How far a reader is in a plan (rulings, "Content"). Plans themselves are resources; see `src/shared/plan/plan.ts`. Days are
// `YYYY-MM-DD` in Asia/Shanghai.

const ofPlan = z.strictObject({ id })

const step = z.strictObject({
  key: z.string(),
  /** Counted from the beginning, which is day 1. */
  day: z.nullable(z.int()),
  /** Null where there is no such day, or nobody has begun yet. */
  due_on: z.nullable(z.string()),
  note: z.string(),
  /** What it is about; null where it is about nothing, or the viewer may not see that, or it is gone. */
  thing: z.nullable(z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })),
  /** It is about something that the viewer may not see, or that is gone. */
  is_gone: z.boolean(),
  is_done: z.boolean(),
  is_late: z.boolean(),
})

const progress = z.strictObject({
  id: z.int(),
  title: z.string(),
  steps: z.array(step),
  /** The day that everybody counts from; null: each from their own. */
  start: z.nullable(z.string()),
  /** When the viewer began; null where they have not. */
  begun_on: z.nullable(z.string()),
  /** Whether those who manage the space see how far the viewer is. */
  is_shown: z.boolean(),
  done_count: z.int(),
  /** Since when the earliest step that is due and not done waits. */
  days_behind: z.int(),
  today: z.string(),
  can: z.strictObject({ follow: z.boolean(), see_readers: z.boolean() }),
})

/** The steps of a plan, with what the viewer has done of them. Forbidden where the plan is core content that they may not read. */
export const planProgress = endpoint({
  method: 'GET',
  path: '/v1/plans/:id/progress',
  access: 'anyone',
  summary: '计划的步骤和自己的进度',
  params: ofPlan,
  reply: progress,
})

/** Whoever marks a step has begun. `is_following` false forgets what they have done. Repeating it changes nothing. */
export const setPlanProgress = endpoint({
  method: 'PUT',
  path: '/v1/plans/:id/progress',
  access: 'user',
  scope: 'study',
  summary: '开始、标记或者退出计划',
  rateLimit: { count: 300, seconds: 60 },
  params: ofPlan,
  body: z
    .strictObject({
      is_following: z.optional(yesNo),
      step_key: z.optional(z.string().check(z.regex(/^[a-z0-9]{1,16}$/, '步骤不存在'))),
      is_done: z.optional(yesNo),
      is_shown: z.optional(yesNo),
    })
    .check(
      z.refine(({ step_key, is_done }) => (step_key === undefined) === (is_done === undefined), {
        error: '标记步骤需要步骤和状态',
        path: ['is_done'],
      }),
    ),
  reply: progress,
})

/** Those who let it be seen, who moved last first. For those who manage the space. */
export const planReaders = endpoint({
  method: 'GET',
  path: '/v1/plans/:id/readers',
  access: 'user',
  summary: '谁在跟着计划，到了哪里',
  params: ofPlan,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(
    z.strictObject({
      user: person,
      begun_on: z.string(),
      done_count: z.int(),
      step_count: z.int(),
      days_behind: z.int(),
      moved_at: z.string(),
    }),
  ),
})
