import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { bodyId, id, limit, yesNo } from '#src/shared/shapes.ts'

// Remembering (specification: study). Everything here is the caller's own.

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))

/** What answering with each word leads to: seconds until the card is asked again. */
const intervals = z.strictObject({ again: z.int(), hard: z.int(), good: z.int(), easy: z.int() })

const settings = z.strictObject({
  new_per_day: z.int(),
  due_per_day: z.int(),
  /** The share of cards that shall still be known when they are due. */
  retention: z.number(),
  /** When a day begins in Asia/Shanghai. */
  day_hour: z.int(),
  types_answer: z.boolean(),
})

/** 0 new, 1 learning, 2 review, 3 learning again. */
const state = z.int()

const dueCard = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** The marker and the JSON of its blocks, as readers get them; '' of a question. */
  card_content: z.string(),
  has_math: z.boolean(),
  border_hex: z.string(),
  font_size: z.int(),
  /** Of a question: where it is read, which tells its answer to who may know it (`GET /v1/products/:spaceId/questions/:id`). Null for a card. */
  question: z.nullable(z.strictObject({ space_id: z.int() })),
  /** Address of its page. */
  path: z.string(),
  state,
  /** How often it was answered: sent along with an answer, which so is known to be of what was seen. */
  seen: z.int(),
  due: z.string(),
  last_review: z.nullable(z.string()),
  last_rating: z.nullable(z.int()),
  /** How likely it is still known, 0 to 1; null for one that is new. */
  recall: z.nullable(z.number()),
  intervals,
})

/** How many cards wait today. */
const waiting = z.strictObject({ new: z.int(), learning: z.int(), due: z.int() })

const deck = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Address of its page. */
  path: z.string(),
  is_taken: z.boolean(),
})

/** What is to be answered now: cards being learnt, then those that are due, then new ones, within the limits of the day. */
export const studyQueue = endpoint({
  method: 'GET',
  path: '/v1/study/queue',
  access: 'user',
  scope: 'study',
  summary: '今天要复习的卡片',
  query: z.strictObject({
    /** Absent: of all decks that are studied. */
    deck_id: z.optional(id),
    per_number: limit(20),
  }),
  reply: z.strictObject({
    deck: z.nullable(deck),
    list: z.array(dueCard),
    waiting,
    /** When the next card is asked that is being learnt; null where none is. */
    next_at: z.nullable(z.string()),
    /** Answers given today. */
    done: z.int(),
    settings,
  }),
})

const answer = z.strictObject({
  card_id: bodyId,
  rating: whole(1, 4, '请选择忘记、困难、良好或简单'),
  /** As the queue gave it. */
  seen: whole(0, 1_000_000, '次数不对'),
  /** When it was given: now, unless it was given without a network. What lies ahead of the server's clock is now, what lies more than 60 days back is 60 days ago. */
  at: z.optional(z.iso.datetime('时间不对')),
  /** Milliseconds. */
  took: z._default(whole(0, 600_000, '用时不对'), 0),
  /** Of its own: an answer that is sent again is known by it. */
  key: z.uuid('编号不对'),
})

/** In the order in which they were given. What was sent before, or was overtaken by a later answer elsewhere, changes nothing. */
export const reviewCards = endpoint({
  method: 'POST',
  path: '/v1/study/reviews',
  access: 'user',
  scope: 'study',
  summary: '回答卡片',
  rateLimit: { count: 600, seconds: 60 },
  body: z.strictObject({
    /** What the caller's clock says as it sends: by as much as that is wrong the times of the answers are corrected. Absent: they are taken as they are. */
    sent_at: z.optional(z.iso.datetime('时间不对')),
    reviews: z.array(answer).check(z.minLength(1, '没有回答'), z.maxLength(100, '一次最多 100 个回答')),
  }),
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        card_id: z.int(),
        /** `known`: it was sent before. `overtaken`: the card was answered elsewhere. `gone`: the card is no longer to be seen. */
        outcome: z.enum(['stored', 'known', 'overtaken', 'gone']),
        /** Of this answer, which so can be undone; null where it was not stored. */
        id: z.nullable(z.int()),
        due: z.nullable(z.string()),
        state: z.nullable(state),
      }),
    ),
  }),
})

/** The card is exactly as it was before its newest answer. */
export const undoReview = endpoint({
  method: 'DELETE',
  path: '/v1/study/reviews/:id',
  access: 'user',
  scope: 'study',
  summary: '撤销一次回答',
  params: z.strictObject({ id }),
  reply: z.strictObject({ card_id: z.int() }),
})

/** `bury`: not before tomorrow, or `dig_up`. `suspend`: not before `resume`. */
export const setStudyCard = endpoint({
  method: 'PUT',
  path: '/v1/study/cards/:id',
  access: 'user',
  scope: 'study',
  summary: '今天不再出现、暂停或恢复一张卡片',
  params: z.strictObject({ id }),
  body: z.strictObject({ act: z.enum(['bury', 'dig_up', 'suspend', 'resume'], '请选择要做什么') }),
  reply: z.strictObject({ card_id: z.int(), suspended: z.boolean(), buried_until: z.nullable(z.string()) }),
})

/** What is absent stays as it is. */
export const saveStudySettings = endpoint({
  method: 'PUT',
  path: '/v1/study/settings',
  access: 'user',
  scope: 'study',
  summary: '复习设置',
  body: z.strictObject({
    new_per_day: z.optional(whole(0, 999, '每天新卡片应在 0 到 999 张之间')),
    due_per_day: z.optional(whole(0, 9999, '每天复习应在 0 到 9999 张之间')),
    retention: z.optional(
      z
        .number('目标保持率应是数字')
        .check(z.minimum(0.7, '目标保持率应在 70% 到 97% 之间'), z.maximum(0.97, '目标保持率应在 70% 到 97% 之间')),
    ),
    day_hour: z.optional(whole(0, 23, '应在 0 到 23 点之间')),
    types_answer: z.optional(yesNo),
  }),
  reply: settings,
})

/** Takes a deck into one's study, or puts it away; what one remembers of its cards stays. */
export const takeDeck = endpoint({
  method: 'PUT',
  path: '/v1/study/decks/:id',
  access: 'user',
  scope: 'study',
  summary: '学习或不再学习一个卡片集',
  params: z.strictObject({ id }),
  body: z.strictObject({ is_taken: yesNo }),
  reply: deck,
})

const day = z.strictObject({ day: z.string(), count: z.int() })

export const studyStatistics = endpoint({
  method: 'GET',
  path: '/v1/study/statistics',
  access: 'user',
  scope: 'study',
  summary: '学习统计',
  reply: z.strictObject({
    /** As `2026-11-23`. */
    day: z.string(),
    /** Days without a gap, up to today or yesterday. */
    streak: z.int(),
    today: z.strictObject({ count: z.int(), remembered: z.int(), seconds: z.int() }),
    waiting,
    decks: z.array(z.strictObject({ ...deck.shape, total: z.int(), ...waiting.shape })),
    /** Days of the last year on which something was answered. */
    heat: z.array(day),
    /** Of cards that were due, by week: how many were answered, and remembered. */
    retention: z.array(z.strictObject({ from: z.string(), count: z.int(), remembered: z.int() })),
    /** How many fall due on each of the next thirty days, what waits already today. */
    load: z.array(day),
    /** How many cards are how likely still known: by tenths, 0 to 9. */
    recall: z.array(z.strictObject({ tenth: z.int(), count: z.int() })),
    /** Of all that were learnt; null where there are none. */
    mean_recall: z.nullable(z.number()),
    /** Cards that are not asked until they are resumed: the newest hundred. */
    suspended: z.array(z.strictObject({ id: z.int(), title: z.string(), path: z.string() })),
    settings,
  }),
})
