import type { Db } from '../db/pool.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import type { Route } from './route.ts'

/** Site administrators may do everything, and each of their writes stays on record (rulings). */
export const auditWrite = (db: Db, actorId: number, route: Route, params: unknown) =>
  db
    .insertInto('audit_log')
    .values({ actor_id: actorId, action: endpointId(route.endpoint), params: JSON.stringify(params ?? {}) })
    .execute()
