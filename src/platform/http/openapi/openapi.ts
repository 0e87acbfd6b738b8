import * as z from 'zod/mini'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import { errorTable } from '#src/shared/errors.ts'
import { scopeOf } from '../guard/scope.ts'
import type { Route } from '../route.ts'
import { exampleOf } from './example.ts'
import { type Schema, tidy } from './schema.ts'

/** Calls that belong together, under a name for readers. */
export interface CallGroup {
  readonly name: string
  readonly routes: readonly Route[]
}

/** The OpenAPI 3.1 description of the calls: made from the same declarations that serve them. */
export function openapi(groups: readonly CallGroup[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, routes } of groups)
    for (const { endpoint } of routes) {
      const place = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      place[endpoint.method.toLowerCase()] = operation(endpoint, name)
    }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0', description: '每个回复都是 {code, message, data}，code 为 0 表示成功。' },
    tags: groups.filter(({ routes }) => routes.length).map(({ name }) => ({ name })),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: '登录得到的 token，或者在账号设置里新建的访问令牌（gewu_pat_ 开头）。',
        },
      },
      responses: {
        Refused: { description: errorCodes, content: json(refusal, { code: 100404, message: errorTable.not_found.message, data: null }) }, // prettier-ignore
      },
    },
    paths,
  }
}

function operation(e: AnyEndpoint, group: string) {
  return {
    operationId: idOf(e),
    tags: [group],
    summary: e.summary,
    ...(e.access !== 'anyone' && { security: [{ token: [] }] }),
    'x-access': e.access,
    // what a personal access token needs for it; null where none does
    'x-scope': scopeOf(e),
    ...(e.rateLimit && { 'x-rate-limit': { count: e.rateLimit.count, seconds: e.rateLimit.seconds } }),
    parameters: [
      ...named('path', e.params, e.example?.params),
      ...named('query', e.query, e.example?.query),
      ...(e.idempotent ? [idempotencyKey] : []),
    ],
    ...(e.body && { requestBody: { required: true, content: bodyOf(e.body, e.example?.body) } }),
    responses: {
      200: { description: '成功', ...(!e.raw && { content: replyOf(e) }) },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** `GET /v1/votes/:id` → `get_v1_votes_id` */
const idOf = ({ method, path }: AnyEndpoint) => `${method.toLowerCase()}${path.replace(/\W+/g, '_').replace(/_$/, '')}`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '重发同一个请求时保持不变，内容只会新建一次。',
  schema: { type: 'string' },
}

const errorCodes = Object.values(errorTable)
  .map(({ code, status, message }) => `${code}（${status}）${message}`)
  .join('；')
const json = (schema: Schema, example: unknown) => ({ 'application/json': { schema, example } })
const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output') =>
  tidy(z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema)

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
})
const refusal = envelope({})

function bodyOf(shape: z.core.$ZodType, given: object | undefined) {
  const schema = schemaOf(shape, 'input')
  return json(schema, { ...(exampleOf(schema) as object), ...given })
}

function replyOf({ reply }: AnyEndpoint) {
  const data = reply ? schemaOf(reply, 'output') : { type: 'null' }
  return json(envelope(data), { code: 0, message: '成功', data: exampleOf(data) })
}

function named(place: 'path' | 'query', shape: z.core.$ZodType | undefined, given: object | undefined) {
  const { properties = {}, required = [] } = shape ? schemaOf(shape, 'input') : {}
  const examples = (given ?? {}) as Record<string, unknown>
  return Object.entries(properties).map(([name, schema]) => {
    const isRequired = place === 'path' || required.includes(name)
    const example = examples[name] ?? (isRequired ? exampleOf(schema, name) : undefined)
    return { name, in: place, required: isRequired, schema, ...(example !== undefined && { example }) }
  })
}
