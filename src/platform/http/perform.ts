import * as z from 'zod/mini'
import { AppError } from '#src/shared/errors.ts'
import type { Viewer } from '../permission.ts'
import { auditWrite } from './audit.ts'
import { onlyOnce } from './idempotency.ts'
import { takeFromLimit } from './rate-limit.ts'
import type { Caller, Route, Services } from './route.ts'

// what a shape says where it has no words of its own
z.config({ localeError: () => '填写的内容有误' })

export interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * One call, from input to checked reply: access → rate limit → validation → the route's function → closed reply.
 * The same for a call over HTTP and for one from a page that is being rendered.
 */
export async function perform(services: Services, route: Route, input: Input, caller: Caller): Promise<unknown> {
  const { endpoint } = route
  const { viewer } = caller
  if (endpoint.access !== 'anyone' && !viewer) throw new AppError('unauthenticated')
  if (endpoint.access === 'site_admin' && !viewer!.isAdmin) throw new AppError('forbidden')
  if (endpoint.rateLimit) await takeFromLimit(services.db, route, caller)
  const checked = {
    // a malformed id is an id that does not exist
    params: parse(endpoint.params, input.params, () => new AppError('not_found')),
    query: parse(endpoint.query, input.query ?? {}, invalidInput),
    body: parse(endpoint.body, input.body ?? {}, invalidInput),
  }
  const run = (db: Services['db']) => route.run(contextOf({ services, caller, checked, db }))
  const reply =
    endpoint.idempotent && viewer && caller.idempotencyKey
      ? await onlyOnce({ db: services.db, user: viewer.id, key: caller.idempotencyKey, route, input: checked }, run)
      : await run(services.db)
  if (viewer?.isAdmin && endpoint.method !== 'GET') await auditWrite(services.db, viewer.id, route, checked.params)
  if (endpoint.raw) return reply
  return endpoint.reply ? z.parse(endpoint.reply, reply) : null
}

interface Call {
  services: Services
  caller: Caller
  checked: { params: unknown; query: unknown; body: unknown }
  db: Services['db']
}
const contextOf = ({ services, caller: { viewer, http }, checked, db }: Call) => ({
  ...checked,
  services,
  db,
  viewer,
  http,
  get me() {
    if (!viewer) throw new AppError('unauthenticated')
    return viewer
  },
})

type Issue = z.core.$ZodIssue
function parse(shape: z.core.$ZodType | undefined, value: unknown, refusal: (issues: Issue[]) => AppError) {
  if (!shape) return undefined
  const result = z.safeParse(shape, value)
  if (!result.success) throw refusal(result.error.issues)
  return result.data
}

function invalidInput(issues: Issue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = '不认识的字段'
    else fields[issue.path.join('.') || '_'] ??= issue.message
  const first = Object.values(fields)[0]
  return new AppError('invalid', first, { fields })
}
