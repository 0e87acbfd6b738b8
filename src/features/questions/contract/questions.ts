import * as z from 'zod/mini'
import { commaTags } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  after,
  flag,
  listOf,
  orderAction,
  orderType,
  page,
  pagination,
  perNumber,
  person,
  richTextBody,
} from '#src/shared/shapes.ts'
import { newQuestion, questionEdit } from '../shapes.ts'
import { inSpace, numberOf, oneQuestion, question, questionItem } from './question.ts'

// Questions one by one, and in lists.

export const listQuestions = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/questions',
  access: 'anyone',
  summary: '空间的题目',
  params: inSpace,
  query: z.strictObject({
    cate: z.optional(numberOf(4, '没有这种题型')),
    difficulty: z.optional(numberOf(3, '没有这种难度')),
    /** Titles; a category is one. A question has all of them. */
    tag_titles: z.optional(commaTags),
    /** Those that the viewer has answered rightly once, has in their book of wrong answers, or has not answered. */
    mine: z.optional(z.enum(['right', 'wrong', 'none'], '没有这种筛选')),
    /** Whether an answer of the discussion was accepted. */
    is_solve: z.optional(flag),
    locked: z.optional(flag),
    essence: z.optional(flag),
    page,
    per_number: perNumber,
    after,
    order_type: z.optional(orderType),
    order_action: z.optional(orderAction),
  }),
  reply: z.strictObject({
    list: z.array(questionItem),
    pagination,
    can: z.strictObject({ create: z.boolean() }),
  }),
})

export const createQuestion = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/questions',
  example: {
    body: {
      content: '<p>二分查找最多比较几次？</p>',
      options: JSON.stringify([
        { timestamp: 1, title: '<p>log₂ n 次</p>', correct: true },
        { timestamp: 2, title: '<p>n 次</p>', correct: false },
      ]),
    },
  },
  access: 'user',
  summary: '出题',
  rateLimit: { count: 300, seconds: 60 },
  idempotent: true,
  params: inSpace,
  bodyLimit: richTextBody,
  body: newQuestion,
  reply: question,
})

export const readQuestion = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/questions/:id',
  access: 'anyone',
  summary: '题目',
  params: oneQuestion,
  query: z.strictObject({
    raw: z.optional(flag),
    /** Without what gives the answer away, whoever asks: to try it once more. */
    practise: z.optional(flag),
  }),
  reply: question,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const saveQuestion = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId/questions/:id',
  access: 'user',
  summary: '修改题目',
  rateLimit: { count: 300, seconds: 60 },
  params: oneQuestion,
  bodyLimit: richTextBody,
  body: questionEdit,
  reply: question,
})

/** Into the trash of the space. */
export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/questions/:id',
  access: 'user',
  summary: '删除题目',
  params: oneQuestion,
})

/** The caller's book of wrong answers (错题本), what came in last first. */
export const listWrong = endpoint({
  method: 'GET',
  path: '/v1/questions/wrong',
  access: 'user',
  scope: 'study',
  summary: '错题本',
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(questionItem),
})

/** Who has written it, by the number of versions that they saved. */
export const joinUsers = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/questions/:id/join_users',
  access: 'anyone',
  summary: '题目的作者们',
  params: oneQuestion,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: listOf(z.strictObject({ user: person, count: z.int(), updated_at: z.string() })),
})

/** Ids that do not exist in this space are left out; order as asked. */
export const idsToTitles = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/questions/ids_to_titles',
  access: 'anyone',
  summary: '按编号取题目的标题',
  params: inSpace,
  query: z.strictObject({
    ids: z.pipe(
      z.string('请给出编号').check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, '最多 100 个编号，以逗号分隔')),
      z.transform((value: string) => value.split(',').map(Number)),
    ),
  }),
  reply: z.array(z.strictObject({ id: z.int(), title: z.string() })),
})
