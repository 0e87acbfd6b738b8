import * as z from 'zod/mini'
import { commaTags } from '#src/features/tags/shapes.ts'
import { threadLog } from '#src/features/threads/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, orderAction, page, pagination, perNumber, richTextBody } from '#src/shared/shapes.ts'
import { issueEdit, newIssue } from '../shapes.ts'
import { inSpace, issue, issueItem, oneIssue } from './issue.ts'

// Issues one by one and in the list of their space.

const issueOrder = z.enum(
  ['updated', 'created', 'comments', 'liked', 'vote'],
  '排序方式应为 updated、created、comments、liked 或 vote',
)
const often = { count: 300, seconds: 60 }

/**
 * Without `order_type` as the space has chosen. The total of what is narrowed stops at 1,000 (`total_capped`). `tags` are those that each has; a category is one of them.
 */
export const listIssues = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/issues',
  access: 'anyone',
  summary: '空间的讨论',
  params: inSpace,
  query: z.strictObject({
    is_solve: z.optional(flag),
    essence: z.optional(flag),
    tags: z.optional(commaTags),
    /** Part of the nickname of who began it. */
    author: z.optional(z.string().check(z.maxLength(60, '作者最多 60 个字'))),
    /** Stands in its title or text; words of letters from their beginning on. */
    text: z.optional(z.string().check(z.maxLength(200, '搜索内容最多 200 个字'))),
    order_type: z.optional(issueOrder),
    order_action: z.optional(orderAction),
    page,
    per_number: perNumber,
    after,
  }),
  reply: z.strictObject({
    list: z.array(issueItem),
    pagination: z.strictObject({ ...pagination.shape, total_capped: z.boolean() }),
    can: z.strictObject({ create: z.boolean() }),
  }),
})

/** Of those that lie in the space, in the order asked for. */
export const issueTitles = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/issues/ids_to_titles',
  access: 'anyone',
  summary: '讨论的标题',
  params: inSpace,
  query: z.strictObject({
    ids: z.pipe(
      z.string('编号以逗号分隔').check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, '最多 100 个编号，以逗号分隔')),
      z.transform((value: string) => value.split(',').map(Number)),
    ),
  }),
  reply: z.array(z.strictObject({ id: z.int(), title: z.string(), type: z.string() })),
})

/** Under its address of before, too, where it was moved: `product` says where it lies now. */
export const readIssue = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/issues/:id',
  access: 'anyone',
  dependsOn: 'id',
  summary: '讨论',
  params: oneIssue,
  query: z.strictObject({ raw: z.optional(flag) }),
  reply: issue,
})

export const createIssue = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/issues',
  access: 'user',
  summary: '发起讨论',
  rateLimit: often,
  idempotent: true,
  params: inSpace,
  bodyLimit: richTextBody,
  body: newIssue,
  reply: issue,
})

/** A stale `version` answers conflict, with `current` and `yours`, and changes nothing. */
export const editIssue = endpoint({
  method: 'PUT',
  path: '/v1/products/:spaceId/issues/:id',
  access: 'user',
  summary: '修改讨论',
  rateLimit: often,
  params: oneIssue,
  bodyLimit: richTextBody,
  body: issueEdit,
  reply: issue,
})

/** Its administrators bring it back within 30 days. */
export const deleteIssue = endpoint({
  method: 'DELETE',
  path: '/v1/products/:spaceId/issues/:id',
  access: 'user',
  summary: '删除讨论',
  params: oneIssue,
})

/** What was done about it, the first first. */
export const listIssueLogs = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/issues/:id/logs',
  access: 'anyone',
  summary: '讨论的处理记录',
  params: oneIssue,
  query: z.strictObject({ page, per_number: perNumber, after }),
  reply: threadLog,
})
