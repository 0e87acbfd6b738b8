import { sql } from 'kysely'
import { type Db, isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { Stopped } from './import-tree.ts'
import { type Progress, Watch } from './watch.ts'

/** One that takes the program down with it is not begun for ever. */
const mostStarts = 5

/** What imports and exports do each in their own way. `Row` is one of them as its table holds it. */
export interface Work<Row, Ending> {
  /** Where they wait. */
  readonly table: Table
  /** 导入 or 导出. */
  readonly verb: string
  /** What to do about one that never comes to its end. */
  readonly advice: string
  /** How far it is before it has begun. */
  readonly atFirst: Progress
  /** Throws when its person may not go on, as things stand now; asked again and again while it runs. */
  mayGoOn(db: Db, row: Row): Promise<unknown>
  /** The work itself, which asks first whether it may. @throws Stopped when its person wants no more of it, and nothing is kept */
  run(services: Services, row: Row, watch: Watch): Promise<Ending>
  /** Writes down what has come of it. */
  end(services: Services, id: number, ending: Ending | Failure): Promise<void>
}

type Table = 'imports' | 'exports'
type Failure = { state: 'stopped' } | { state: 'failed'; problem: string }

interface Begun {
  id: number
  starts: number
}

/**
 * An import or export from its start to its end; the caller holds its person's lock. Whatever comes of it is written down,
 * except when the program closes or loses its database: then it is begun again.
 * @throws what nobody foresaw; that is written down as a failure, too
 */
export async function carryOut<Row extends Begun, Ending>(
  services: Services,
  work: Work<Row, Ending>,
  { id, closing }: { id: number; closing: AbortSignal },
): Promise<void> {
  const { db } = services
  const row = await start<Row>(db, work.table, id)
  if (!row) return
  try {
    await work.end(services, id, await attempt(services, work, { row, closing }))
  } catch (error) {
    if (closing.aborted) await giveBack(db, work, id)
    else if (isDatabaseLost(error)) throw error
    else {
      await work.end(services, id, failureOf(error, work.verb))
      if (!isAppError(error) && !(error instanceof Stopped)) throw error
    }
  }
}

async function start<Row>(db: Db, table: Table, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`update ${sql.table(table)} set state = 'running', starts = starts + 1
    where id = ${id} and finished_at is null returning *`.execute(db)
  return rows[0]
}

async function attempt<Row extends Begun, Ending>(
  services: Services,
  work: Work<Row, Ending>,
  { row, closing }: { row: Row; closing: AbortSignal },
): Promise<Ending> {
  const { db } = services
  if (row.starts > mostStarts) throw new AppError('refused', `${work.verb}几次都被中断，${work.advice}`)
  const watch = new Watch({
    atFirst: work.atFirst,
    write: (progress) => note(db, work.table, { id: row.id, progress }),
    mayGoOn: () => work.mayGoOn(db, row),
    closing,
  })
  try {
    return await work.run(services, row, watch)
  } finally {
    await watch.end()
  }
}

/** @returns false when it was told to stop, or is gone */
async function note(db: Db, table: Table, { id, progress }: { id: number; progress: Progress }): Promise<boolean> {
  const row = await unfinished(db, table, id).set(progress).returning('stop_asked').executeTakeFirst()
  return row?.stop_asked === false
}

/** Closing is nobody's fault: such a start does not count. */
const giveBack = (db: Db, { table, atFirst }: { table: Table; atFirst: Progress }, id: number) =>
  unfinished(db, table, id)
    .set((eb) => ({ ...atFirst, state: 'waiting', starts: eb('starts', '-', 1) }))
    .execute()

const unfinished = (db: Db, table: Table, id: number) =>
  db.updateTable(table).where('id', '=', id).where('finished_at', 'is', null)

function failureOf(error: unknown, verb: string): Failure {
  if (error instanceof Stopped) return { state: 'stopped' }
  if (isAppError(error)) return { state: 'failed', problem: error.message }
  return { state: 'failed', problem: `服务器出错了，没有${verb}完，请再试一次` }
}
