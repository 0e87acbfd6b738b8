import { endpointId } from '#src/shared/endpoint.ts'
import type { Db } from '../db/pool.ts'
import type { Caller, Route } from './route.ts'

/** Site administrators may do everything, and each of their writes stays on record (rulings). */
export async function auditWrite(db: Db, { caller, route }: { caller: Caller; route: Route }, params: unknown) {
  if (!caller.viewer?.isAdmin || route.endpoint.method === 'GET') return
  await db
    .insertInto('audit_log')
    .values({
      actor_id: caller.viewer.id,
      action: endpointId(route.endpoint),
      params: JSON.stringify(params ?? {}),
    })
    .execute()
}
