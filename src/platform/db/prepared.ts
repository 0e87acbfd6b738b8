import { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import { type Db, planningPool } from './pool.ts'

/**
 * A statement of a hot path. Through the pool it is planned once a connection: half the cost of one that is built and
 * planned for each call. A write that replies with what it wrote passes its transaction instead.
 * @param name unique in the program @param written a function where it needs what is registered at the start
 */
export const prepared = <Row extends QueryResultRow>(name: string, written: string | (() => string)) => {
  let text = typeof written === 'string' ? written : ''
  return async (from: Pool | Db, values: unknown[]): Promise<Row[]> => {
    if (typeof written === 'function') text ||= written()
    if ('executeQuery' in from) return (await from.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
    return (await planningPool(from).query<Row>({ name, text, values })).rows
  }
}
