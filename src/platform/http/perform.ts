import * as z from 'zod/mini'
import { endpointId } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { toldTitles } from '../html/references/live-titles.ts'
import { auditWrite } from './guard/audit.ts'
import { type Once, onlyOnce, replyOfFinished } from './idempotency.ts'
import { enforceRateLimit } from './guard/rate-limit.ts'
import { requireScope } from './guard/scope.ts'
import { turnOf } from '../turns.ts'
import type { Caller, Route, Services } from './route.ts'

const expectations: Readonly<Record<string, string>> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为 true 或 false',
  array: '应为列表',
  object: '应为对象',
}
// the message of a shape that has none of its own
z.config({
  localeError: ({ input, code, expected }) => {
    if (input === undefined) return '缺少这一项'
    if (code === 'too_big' || code === 'too_small') return '超出范围'
    return (code === 'invalid_type' && expectations[expected as string]) || '填写的内容有误'
  },
})

export interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface CallOf {
  services: Services
  route: Route
  input: Input
  caller: Caller
}

/**
 * One call, from input to checked reply: access → rate limit → validation → the route's function → closed reply.
 * The same for a call over HTTP, which is admitted before its body is read, and for one from a page that is being rendered.
 */
export async function perform(call: CallOf): Promise<unknown> {
  await admit(call)
  return performAdmitted(call)
}

/** @throws unauthenticated, forbidden, too_many */
export async function admit({ services, route, caller }: Omit<CallOf, 'input'>): Promise<void> {
  const { access, rateLimit } = route.endpoint
  if (access !== 'anyone' && !caller.viewer) throw new AppError('unauthenticated')
  requireScope(route.endpoint, caller.viewer)
  if (access === 'site_admin' && !caller.viewer!.isAdmin) throw new AppError('forbidden')
  if (rateLimit && services.config.rateLimits) await enforceRateLimit(services.db, route, caller)
}

/** The rest of a call, after `admit`. */
export async function performAdmitted(call: CallOf): Promise<unknown> {
  const { endpoint } = call.route
  const checked = {
    // a malformed id is an id that does not exist
    params: parse(endpoint.params, call.input.params, () => new AppError('not_found')),
    query: parse(endpoint.query ?? undeclared(endpoint), call.input.query ?? {}, invalidInput),
    body: parse(endpoint.body ?? undeclared(endpoint), call.input.body ?? {}, invalidInput),
  }
  await auditWrite(call.services.db, call, checked)
  const reply = await run(call, checked)
  if (endpoint.raw) return reply
  if (!endpoint.reply) return null
  const { services, caller } = call
  return toldTitles(z.parse(endpoint.reply, reply), (...asked) => services.things(caller.viewer, ...asked))
}

/** Refuses undeclared input, too (rulings, "The wire"). Raw routes read and check their own input. */
const nothing = z.strictObject({})
const undeclared = ({ raw }: Route['endpoint']) => (raw ? undefined : nothing)

interface Checked {
  params: unknown
  query: unknown
  body: unknown
  prepared?: unknown
}

async function run(call: CallOf, checked: Checked): Promise<unknown> {
  const { services, route, caller } = call
  const once = onceOf(call, checked)
  const repeated = route.prepare && (await replyOfFinished(services.db, once))
  if (repeated) return repeated
  const prepared = await route.prepare?.(contextOf(services, caller, { ...checked, db: services.db }))
  const act = (on: Services['db']) => route.run(contextOf(services, caller, { ...checked, db: on, prepared }))
  return once ? onlyOnce(services.db, once, act) : act(services.db)
}

/** A creating call. Its reply has the id of what it made, which is checked again before a repeated call is answered. */
function onceOf({ services, route: { endpoint }, caller }: CallOf, input: Checked): Once<unknown> | undefined {
  const { viewer, idempotencyKey: key } = caller
  if (!endpoint.idempotent || !viewer || !key) return undefined
  const request = [endpointId(endpoint), input]
  return { userId: viewer.id, key, request, again }
  async function again(db: Services['db'], reply: unknown) {
    if (!(await services.sees(db, viewer, (reply as { id: number }).id))) throw new AppError('not_found')
    return reply
  }
}

const contextOf = (
  services: Services,
  { viewer, address, http, idempotencyKey }: Caller,
  given: Checked & { db: Services['db'] },
) => ({
  ...given,
  services,
  viewer,
  http,
  idempotencyKey,
  get turn() {
    return turnOf(viewer, address)
  },
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

/** The most wrong fields that an answer lists; a body may have hundreds of thousands. */
const mostFields = 20

function invalidInput(issues: Issue[]) {
  const fields = new Map<string, string>()
  for (const [field, message] of wrongFields(issues)) {
    if (fields.size === mostFields) break
    if (!fields.has(field)) fields.set(field, message)
  }
  const [first] = fields.values()
  return new AppError('invalid', first, { fields: Object.fromEntries(fields) })
}

function* wrongFields(issues: Issue[]): Generator<[string, string]> {
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [key, '不认识的字段']
    else yield [issue.path.join('.') || '_', issue.message]
}
