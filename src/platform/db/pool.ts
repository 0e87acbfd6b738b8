import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'

// ids and counts stay far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// and lists of ids (int8[], 1016 in pg_type) without nulls
pg.types.setTypeParser(1016 as number, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

export type Db = Kysely<DB>

interface PoolOptions {
  max?: number
  /** Connections for prepared statements besides; absent: as many. */
  planning?: number
  /** Milliseconds that one statement may take. */
  longest?: number
  /**
   * Plans each statement once a connection, whatever its values: for statements that take longer to plan than most of what they do, and
   * whose plan must not depend on values.
   */
  planOnce?: boolean
  onError?: (error: Error) => void
}

/** Searches have connections of their own, and not for long: whatever somebody asks for, everybody else is still answered. */
export const searchPool = { max: 3, longest: 3000, planOnce: true } satisfies PoolOptions

export function openPool(
  url: string,
  { max = 8, planning = max, longest = 30_000, planOnce = false, onError }: PoolOptions = {},
) {
  const options = { connectionString: url, max, connectionTimeoutMillis: 5000, statement_timeout: longest }
  const pool = planOnce
    ? new pg.Pool({ ...options, ...genericPlans, Client: PlanningOnce })
    : new PoolWithPlans(options, { ...options, ...genericPlans, max: planning })
  for (const each of new Set([pool, planningPool(pool)])) {
    // an idle connection that the server closed; the next query opens a new one
    each.on('error', (error) => onError?.(error))
    each.on('connect', (client) => client.on('error', (error) => onError?.(error)))
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

  constructor(options: pg.PoolConfig, planning: pg.PoolConfig) {
    super(options)
    this.planning = new pg.Pool(planning)
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([this.planning.end(), super.end()]).then(() => {})
    if (!callback) return ended
    void ended.then(callback)
  }
}

/** Connections that plan each named statement once, whatever its values. */
export const planningPool = (pool: pg.Pool): pg.Pool => (pool instanceof PoolWithPlans ? pool.planning : pool)

/** So many statements a connection keeps the plans of: some 100 KB each. */
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
 * Runs `work` in a transaction, or in the one that is already open. A transaction that PostgreSQL ended to undo a circle of waiting is
 * run again, so `work` does nothing that its rollback would not undo.
 */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retryOnDeadlock(() => db.transaction().execute((trx: Transaction<DB>) => work(trx)))

const DEADLOCK = '40P01'
const tries = 4

/** Does once more what PostgreSQL ended because of a deadlock: whoever was in the way has gone on. */
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
