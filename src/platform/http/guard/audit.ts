import { endpointId } from '#src/shared/endpoint.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Caller, Route } from '../route.ts'

/**
 * Site administrators may do everything, and each of their writes stays on record (rulings). The record is made before
 * the write, so that nothing happens without one; what was then refused stays on record as a try.
 */
export async function auditWrite(
  db: Db,
  { caller, route }: { caller: Caller; route: Route },
  { params, body }: { params: unknown; body: unknown },
) {
  if (!caller.viewer?.isAdmin || route.endpoint.method === 'GET' || route.endpoint.isOwn) return
  const told = { ...recorded(body), ...(params as object | undefined) }
  await record(db, { actorId: caller.viewer.id, action: endpointId(route.endpoint), params: told })
}

const names = new Map<string, string>()

/** What each call does, in the words that a list of records shows. */
export const nameCall = (route: Route): void => void names.set(endpointId(route.endpoint), route.endpoint.summary)

/** What the call of a record does; undefined for what is no call, or none any more. */
export const nameOfAction = (action: string): string | undefined => names.get(action)

/** @param params which thing, switched how */
export const record = (db: Db, { actorId, action, params }: { actorId: number; action: string; params: object }) =>
  db
    .insertInto('audit_log')
    .values({ actor_id: actorId, action, params: JSON.stringify(params) })
    .execute()

// which thing, whose, switched how: never what somebody wrote, and no password or code
const ids = /(^|_)ids?$/
const choices = /(^|_)(role|type|scope|action|state|kind)$/
const switches = /^is_|^value$|^banned$|^needs_consent$/

function recorded(body: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name, value]) => tells(name, value)))
}

function tells(name: string, value: unknown): boolean {
  if (ids.test(name)) return [value].flat().every((id) => typeof id === 'number')
  if (choices.test(name)) return typeof value === 'string' && /^\w{1,40}$/.test(value)
  return switches.test(name) && (typeof value === 'boolean' || typeof value === 'number')
}
