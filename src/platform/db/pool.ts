import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'
import { type OnSlow, timeStatements } from './slow/time-statements.ts'
import { Together } from './together.ts'
import { asking } from '../tracing/asking.ts'
import { heard } from './ask-and-hear.ts'
import { spanOf, ToldClient } from './told-client.ts'

// ids and counts stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// and lists of ids (int8[], 1016 in pg_type) without nulls
pg.types.setTypeParser(1016 as number, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

export type Db = Kysely<DB>

interface PoolOptions {
  max?: number
  /** The number of connections for prepared statements, which a page asks for together; absent: half of `max`. Each keeps its plans. */
  planning?: number
  /** Milliseconds that one statement may take. */
  longest?: number
  /**
   * Plans each statement once a connection, whatever its values: for statements that take longer to plan than most of what they do, and
   * whose plan must not depend on values.
   */
  planOnce?: boolean
  onError?: (error: Error) => void
  /** Is told of statements that take long. */
  onSlow?: OnSlow
}

/** Searches have their own connections and a time limit per statement, so that slow searches do not hold up other requests. */
export const searchPool = { max: 3, longest: 3000, planOnce: true } satisfies PoolOptions

export function openPool(
  url: string,
  { max = 8, planning = Math.ceil(max / 2), longest = 30_000, planOnce = false, onError, onSlow }: PoolOptions = {},
) {
  const options = { connectionString: url, max, connectionTimeoutMillis: 5000, statement_timeout: longest }
  const pool = planOnce
    ? new pg.Pool({ ...options, ...genericPlans, Client: PlanningOnce })
    : new PoolWithPlans({ ...options, Client: ToldClient }, { ...options, ...genericPlans, max: planning })
  for (const each of pool instanceof PoolWithPlans ? [pool, pool.planning] : [pool]) {
    // an idle connection that the server closed; the next query opens a new one
    each.on('error', (error) => onError?.(error))
    each.on('connect', (client) => {
      client.on('error', (error) => onError?.(error))
      if (onSlow) timeStatements(client, onSlow)
    })
  }
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) as Db }
}

const genericPlans = { options: '-c plan_cache_mode=force_generic_plan' }

/**
 * A pool beside which stands one for prepared statements. PostgreSQL plans these again for each call wherever it takes a plan for the
 * given values to be cheaper to run, without asking what the planning costs: 2 of the 2.7 ms of a document's page.
 */
class PoolWithPlans extends pg.Pool {
  readonly planning: pg.Pool
  readonly together: Together

  constructor(options: pg.PoolConfig, planning: pg.PoolConfig) {
    super(options)
    this.planning = new pg.Pool({ ...planning, ...Together.options })
    this.together = new Together(this.planning)
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([this.planning.end(), super.end()]).then(() => {})
    if (!callback) return ended
    void ended.then(callback)
  }
}

/** Runs a named statement where it is planned once a connection, whatever its values, with what else is asked for now. */
export async function askPlanned<Row extends pg.QueryResultRow>(pool: pg.Pool, statement: pg.QueryConfig) {
  if (!(pool instanceof PoolWithPlans)) return pool.query<Row>(statement)
  const span = asking.getStore()?.span?.child(spanOf(statement))
  if (!span) return pool.together.query<Row>(statement)
  const answer = pool.together.query<Row>(statement)
  return heard(answer, (failed) => span.end({ failed }))
}

/** The most statements whose plans a connection keeps; a plan takes some 100 KB. */
const mostPlans = 100

class PlanningOnce extends pg.Client {
  readonly #names = new Map<string, string>()

  override query(...[text, values, ...rest]: unknown[]): never {
    const given = typeof text === 'string' && Array.isArray(values) ? this.#named(text, values) : [text, values]
    return super.query(...([...given, ...rest] as [never])) as never
  }

  #named(text: string, values: unknown[]): unknown[] {
    let name = this.#names.get(text)
    if (name === undefined && this.#names.size < mostPlans) this.#names.set(text, (name = `plan ${this.#names.size}`))
    return [name === undefined ? { text, values } : { name, text, values }]
  }
}

/**
 * Runs `work` in a transaction, or in the one that is already open. A transaction that PostgreSQL aborted because of a deadlock is run
 * again, so `work` must not do anything that a rollback does not undo.
 */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retryOnDeadlock(() => db.transaction().execute((trx: Transaction<DB>) => work(trx)))

const DEADLOCK = '40P01'
const tries = 4

/** Repeats once what PostgreSQL aborted because of a deadlock; the other transaction has continued by then. */
export async function retryOnDeadlock<T>(act: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++)
    try {
      return await act()
    } catch (error) {
      if (n === tries || !hasPgCode(error, DEADLOCK)) throw error
    }
}

const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '53300'])
/** Whether an error means that the database cannot be reached now (answered as 503). */
export function isDatabaseLost(error: unknown): boolean {
  const { code, syscall, message = '' } = error as { code?: unknown; syscall?: string; message?: string }
  if (typeof code === 'string' && lost.has(code)) return true
  // a socket that is not there; a missing file is something else
  if (code === 'ENOENT') return syscall === 'connect'
  // object_not_in_prerequisite_state says many things; this one is `alter database … allow_connections false`
  if (code === '55000') return message.includes('not currently accepting connections')
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message,
  )
}

export const hasPgCode = (error: unknown, code: string) => (error as { code?: unknown }).code === code
