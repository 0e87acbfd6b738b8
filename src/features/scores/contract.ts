import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, pagination, page, perNumber } from '#src/shared/shapes.ts'

// The daily battery and the ledger of points (specification, sections 4, 7 and 9; rulings, "Engagement" and "Score").

/** Charges the caller's battery once per day of Asia/Shanghai, whoever asks how often. */
export const createBattery = endpoint({
  method: 'POST',
  path: '/v1/users/create_battery',
  access: 'user',
  scope: 'study',
  summary: '每日充电',
  isOwn: true,
  reply: z.strictObject({
    /** Today's charge was there before this call. */
    exist: z.boolean(),
    /** This call charged it. */
    is_new: z.boolean(),
    /** 0 to 3. */
    battery: z.int(),
    /** Consecutive days at 3. */
    full_battery_day: z.int(),
  }),
})

const actKey = z.string('请填写 key').check(z.regex(/^[a-z_]{1,60}$/, '不认识的行为'))

/** The caller's points for one kind of act, at most 50 of each day. @throws invalid for a key that is no kind of act */
export const scoreOfAct = endpoint({
  method: 'GET',
  path: '/v1/exp',
  example: { query: { key: 'edit_resource' } },
  access: 'user',
  summary: '自己某一种行为的积分',
  /** `create_space`, `edit_resource`, `comment` and the like: as the ledger's entries say it. */
  query: z.strictObject({ key: actKey }),
  reply: z.strictObject({ key: z.string(), score: z.int() }),
})

const entry = z.strictObject({
  key: z.string(),
  /** What the act is worth. */
  points: z.int(),
  /** What of it counts: points of one kind of act are at most 50 a day. */
  counted: z.int(),
  /** What it was done to: of a comment what it is about. Null where the viewer may not see it any longer. */
  subject: z.nullable(z.strictObject({ id: z.int(), type: z.string(), title: z.string(), path: z.string() })),
  created_at: z.string(),
})

/** What somebody did that stands, newest first: one's own whole, of others what everybody may see. */
export const scoreLedger = endpoint({
  method: 'GET',
  path: '/v1/exp/:userId',
  access: 'anyone',
  summary: '某人的积分明细',
  rateLimit: { count: 300, seconds: 60 },
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: z.strictObject({
    list: z.array(entry),
    pagination,
    score: z.int(),
    /** What each kind of act has given, the most first; `count` of them stand. */
    acts: z.array(z.strictObject({ key: z.string(), score: z.int(), count: z.int() })),
  }),
})
