import * as z from 'zod/mini'
import { bodyWithText, endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber, person } from '#src/shared/shapes.ts'
import { answer, delivery, item, newQuestionnaire, newReply, places, questionnaireEdit } from './shapes.ts'

// Questionnaires (specification, section 7; rulings, "Questionnaires"): draft, released, ended. Whoever made one reads its results; whoever it
// was delivered to replies. For anybody else there is none.

const state = z.enum(['draft', 'released', 'ended'])
const common = {
  id: z.int(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  state,
  user: person,
  is_anonymous: z.boolean(),
  is_repeatable: z.boolean(),
  is_shuffled: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** How many replies came; null for others than its owner. */
  reply_count: z.nullable(z.int()),
  /** Whether the caller has replied: of one that takes one reply from each, which is all that is known. */
  has_replied: z.boolean(),
  /** Why nobody replies now; null where one can. */
  closed: z.nullable(z.enum(['draft', 'early', 'late', 'ended', 'full'])),
  path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}
const questionnaire = z.strictObject({
  ...common,
  questionnaire_items: z.array(item),
  quota: z.nullable(z.int()),
  version: z.int(),
  /** Where it was delivered to; empty for others than its owner. */
  places: z.array(z.strictObject({ place: z.enum(places), id: z.nullable(z.int()), title: z.string() })),
  released_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  can: z.strictObject({
    edit: z.boolean(),
    /** Nothing but words, once it is released. */
    restructure: z.boolean(),
    delete: z.boolean(),
    deliver: z.boolean(),
    end: z.boolean(),
    read_results: z.boolean(),
    reply: z.boolean(),
  }),
})
const one = z.strictObject({ questionnaireId: id })
const often = { count: 60, seconds: 60 }
/** 200 items, each with its words and options. */
const itemsBody = bodyWithText(200_000)

/** One's own, or those that were delivered to the caller: the newest first. */
export const listQuestionnaires = endpoint({
  method: 'GET',
  path: '/v1/questionnaires',
  access: 'user',
  summary: '问卷列表',
  query: z.strictObject({
    type: z._default(z.enum(['mine', 'received'], '没有这种列表'), 'mine'),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(z.strictObject(common)),
})

/** Those that were delivered to a group, for its members: the newest first. */
export const listGroupQuestionnaires = endpoint({
  method: 'GET',
  path: '/v1/groups/:groupId/questionnaires',
  access: 'user',
  summary: '发给小组的问卷',
  params: z.strictObject({ groupId: id }),
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(z.strictObject(common)),
})

export const createQuestionnaire = endpoint({
  method: 'POST',
  path: '/v1/questionnaires',
  access: 'user',
  summary: '新建问卷',
  rateLimit: often,
  idempotent: true,
  bodyLimit: itemsBody,
  body: newQuestionnaire,
  reply: questionnaire,
})

export const readQuestionnaire = endpoint({
  method: 'GET',
  path: '/v1/questionnaires/:questionnaireId',
  access: 'user',
  summary: '一份问卷',
  params: one,
  reply: questionnaire,
})

/**
 * A stale `version` answers conflict, with `current` and `yours`, and changes nothing. Once it is released, only words change: anything
 * else is refused.
 */
export const editQuestionnaire = endpoint({
  method: 'PUT',
  path: '/v1/questionnaires/:questionnaireId',
  access: 'user',
  summary: '修改问卷',
  rateLimit: often,
  params: one,
  bodyLimit: itemsBody,
  body: questionnaireEdit,
  reply: questionnaire,
})

/** For good, with its replies. */
export const deleteQuestionnaire = endpoint({
  method: 'DELETE',
  path: '/v1/questionnaires/:questionnaireId',
  access: 'user',
  summary: '删除问卷',
  params: one,
})

/** Releases a draft, and delivers what is released to more places. `link` takes no ids. */
export const deliverQuestionnaire = endpoint({
  method: 'POST',
  path: '/v1/questionnaires/:questionnaireId/deliver',
  access: 'user',
  summary: '发放问卷',
  rateLimit: often,
  params: one,
  body: delivery,
  reply: questionnaire,
})

/** No more replies; it does not begin again. */
export const endQuestionnaire = endpoint({
  method: 'POST',
  path: '/v1/questionnaires/:questionnaireId/end',
  access: 'user',
  summary: '结束问卷',
  params: one,
  reply: questionnaire,
})

/** What POST takes to make the same once more, with no replies; nothing is stored. */
export const duplicateQuestionnaire = endpoint({
  method: 'GET',
  path: '/v1/questionnaires/:questionnaireId/dup_data',
  access: 'user',
  summary: '问卷副本的数据',
  params: one,
  reply: z.strictObject({
    title: z.string(),
    description: z.string(),
    questionnaire_items: z.array(item),
    is_anonymous: z.boolean(),
    is_repeatable: z.boolean(),
    is_shuffled: z.boolean(),
    starts_at: z.null(),
    ends_at: z.null(),
    quota: z.nullable(z.int()),
  }),
})

/**
 * A reply, once however often it is sent with one Idempotency-Key. `fields` names what is wrong by the item: `answers.1700000000000`. The
 * answer says nothing by which an anonymous one could be found.
 */
export const replyToQuestionnaire = endpoint({
  method: 'POST',
  path: '/v1/questionnaires/:questionnaireId/questionnaire_replies',
  access: 'user',
  isOwn: true,
  summary: '提交问卷',
  rateLimit: often,
  bodyLimit: bodyWithText(1_000_000),
  params: one,
  body: newReply,
  reply: z.strictObject({ has_replied: z.boolean(), can_repeat: z.boolean() }),
})

const reply = {
  id: z.string(),
  /** Null for one that is anonymous, or whose writer has left. */
  user: z.nullable(person),
  seconds: z.nullable(z.int()),
  created_at: z.nullable(z.string()),
}
const replyFile = z.strictObject({ key: z.string(), name: z.string(), size: z.int(), url: z.string() })
const wholeReply = z.strictObject({ ...reply, answers: z.array(answer), files: z.array(replyFile) })
const replyId = z.uuid('没有这份答卷')

/** One's own, the newest; its owner reads each by `reply_id`. Of an anonymous one nobody knows which is theirs: `reply` is null. */
export const showAnswer = endpoint({
  method: 'GET',
  path: '/v1/questionnaires/:questionnaireId/answer_show',
  access: 'user',
  summary: '一份答卷',
  params: one,
  query: z.strictObject({ reply_id: z.optional(replyId) }),
  reply: z.strictObject({ has_replied: z.boolean(), reply: z.nullable(wholeReply) }),
})

/** For its owner; the newest first, or, where they are anonymous, in no order that says anything. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/v1/questionnaires/:questionnaireId/questionnaire_replies',
  access: 'user',
  summary: '收回的答卷',
  params: one,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(z.strictObject(reply)),
})

const counted = z.strictObject({ timestamp: z.int(), title: z.string(), count: z.int() })
const resultOfItem = z.strictObject({
  timestamp: z.int(),
  title: z.string(),
  kind: item.shape.kind,
  answered: z.int(),
  /** How often each was chosen; of an order, at which place it stood on average. */
  options: z.array(z.strictObject({ ...counted.shape, place: z.nullable(z.number()) })),
  /** Of a matrix: how often each option was chosen in each line, in their order. */
  lines: z.array(z.strictObject({ timestamp: z.int(), title: z.string(), counts: z.array(z.int()) })),
  /** Of numbers, scales and dates: values, or ranges of them, and how often each came. */
  values: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  mean: z.nullable(z.number()),
  /** Of a scale to ten: the share of those who give nine or ten, less that of six and below, in hundredths. */
  promoters: z.nullable(z.int()),
  /** Of words: the first few. */
  texts: z.array(z.string()),
})
const sums = z.strictObject({
  id: z.int(),
  title: z.string(),
  reply_count: z.int(),
  /** On average; null where nobody said. */
  seconds: z.nullable(z.int()),
  items: z.array(resultOfItem),
})
const cell = z.nullable(z.int())

/**
 * For its owner. `row` and `column` name two items that are answered by choosing: how often their options came together; rows and
 * columns of fewer than five replies are null, and so is the smallest other one where a single one could be told from the sum. `with`:
 * another questionnaire of the caller's, before or after, with the items that both have.
 */
export const readResult = endpoint({
  method: 'GET',
  path: '/v1/questionnaires/:questionnaireId/result',
  access: 'user',
  summary: '问卷结果',
  params: one,
  query: z.strictObject({ row: z.optional(id), column: z.optional(id), with: z.optional(id) }),
  reply: z.strictObject({
    ...sums.shape,
    state,
    is_anonymous: z.boolean(),
    /** Replies by day in Asia/Shanghai. */
    days: z.array(z.strictObject({ day: z.string(), count: z.int() })),
    cross: z.nullable(
      z.strictObject({
        columns: z.array(z.string()),
        rows: z.array(z.strictObject({ title: z.string(), count: cell, counts: z.nullable(z.array(cell)) })),
      }),
    ),
    compared: z.nullable(sums),
  }),
})

/** All replies as a table, for its owner: CSV with a mark of UTF-8, or XLSX. */
export const exportReplies = endpoint({
  method: 'GET',
  path: '/v1/questionnaires/:questionnaireId/export',
  access: 'user',
  summary: '下载全部答卷',
  rateLimit: { count: 20, seconds: 60 },
  raw: true,
  params: one,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx'], '没有这种格式') }),
})
