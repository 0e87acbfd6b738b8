import { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import { type Db, askPlanned } from './pool.ts'

/** Reads go through the pool's prepared statements, or through the transaction of a write that replies. */
export type From = Pool | Db

/**
 * A statement of a hot path. Through the pool it is planned once a connection: half the cost of one that is built and
 * planned for each call. A write that replies with what it wrote passes its transaction instead.
 * @param name unique in the program @param written a function where it needs what is registered at the start
 */
export const prepared = <Row extends QueryResultRow>(name: string, written: string | (() => string)) => {
  let writing = typeof written === 'string' ? asText(name, written, -1) : null
  return async (from: From, values: unknown[]): Promise<Row[]> => {
    if (!writing || (typeof written === 'function' && writing.registration !== registration))
      writing = asText(name, typeof written === 'string' ? written : written(), registration)
    const { text, waits } = writing
    if ('executeQuery' in from) return (await from.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
    const statement = { name: writing.name, text, values }
    return (await (waits ? from.query<Row>(statement) : askPlanned<Row>(from, statement))).rows
  }
}

/** What is the same for every call until something is registered. */
const asText = (name: string, text: string, at: number) => ({
  name: nameOf(name, at),
  text,
  waits: mayWait(text),
  registration: at,
})

/**
 * Whether a statement may wait until somebody else's transaction ends. It goes over a connection of its own: behind it others would
 * wait too, whoever asked for them.
 */
const mayWait = (text: string) => /\b(?:insert|update|delete|share)\b/i.test(text)

/** Counts registrations of what statements are generated from. */
let registration = 0
/** Called after a registration: statements that functions write are generated again before their next use. */
export function writeAgain(): void {
  registration++
}

/** PostgreSQL refuses another text under a name that a connection has prepared. */
const nameOf = (name: string, at: number) => (at > 1 ? `${name} ${at}` : name)
