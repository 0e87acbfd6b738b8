import * as z from 'zod/mini'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import { errorTable } from '#src/shared/errors.ts'
import type { Route } from './route.ts'

/** The OpenAPI 3.1 description of the routes: made from the same declarations that serve them. */
export function openapi(routes: readonly Route[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint } of routes) {
    const place = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    place[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0', description: '每个回复都是 {code, message, data}，code 为 0 表示成功。' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  }
}

function operation(e: AnyEndpoint) {
  return {
    summary: e.summary,
    ...(e.access !== 'anyone' && { security: [{ token: [] }] }),
    'x-access': e.access,
    ...(e.rateLimit && { 'x-rate-limit': e.rateLimit }),
    parameters: [
      ...named('path', e.params),
      ...named('query', e.query),
      ...(e.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }] : []),
    ],
    ...(e.body && { requestBody: { required: true, content: json(schemaOf(e.body, 'input')) } }),
    responses: {
      200: { description: '成功', ...(!e.raw && { content: json(envelope(e.reply && schemaOf(e.reply, 'output'))) }) },
      default: { description: errorCodes, content: json(envelope({})) },
    },
  }
}

const errorCodes = Object.values(errorTable)
  .map(({ code, status, message }) => `${code}（${status}）${message}`)
  .join('；')
const json = (schema: unknown) => ({ 'application/json': { schema } })
const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' })
const envelope = (data: unknown) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: data ?? { type: 'null' } },
})

function named(place: 'path' | 'query', shape: z.core.$ZodType | undefined) {
  const schema = shape ? (schemaOf(shape, 'input') as { properties?: object; required?: string[] }) : {}
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }))
}
