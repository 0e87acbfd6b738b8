import { sql } from 'kysely'
import { type Db, isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import type { Begun, Failure, RunKind, RunName } from './kinds.ts'
import { type Progress, Stopped, Watch } from './watch.ts'

/** One that takes the program down with it is not begun for ever. */
const mostStarts = 5

/**
 * An import or export from its start to its end; the caller holds its person's lock. Whatever comes of it is written down,
 * except when the program closes or loses its database: then it is begun again.
 * @throws what nobody foresaw; that is written down as a failure, too
 */
export async function carryOut<Row extends Begun, Ending>(
  services: Services,
  kind: RunKind<Row, Ending>,
  { id, closing }: { id: number; closing: AbortSignal },
): Promise<void> {
  const { db } = services
  const row = await start<Row>(db, kind.name, id)
  if (!row) return
  try {
    await kind.end(services, id, await attempt(services, kind, { row, closing }))
  } catch (error) {
    if (closing.aborted) await giveBack(db, kind, id)
    else if (isDatabaseLost(error)) throw error
    else {
      await kind.end(services, id, failureOf(error, kind.verb))
      if (!isAppError(error) && !(error instanceof Stopped)) throw error
    }
  }
}

async function start<Row>(db: Db, table: RunName, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`update ${sql.table(table)} set state = 'running', starts = starts + 1
    where id = ${id} and finished_at is null returning *`.execute(db)
  return rows[0]
}

async function attempt<Row extends Begun, Ending>(
  services: Services,
  kind: RunKind<Row, Ending>,
  { row, closing }: { row: Row; closing: AbortSignal },
): Promise<Ending> {
  const { db } = services
  if (row.starts > mostStarts) throw new AppError('refused', `${kind.verb}几次都被中断，${kind.advice}`)
  const watch = new Watch({
    atFirst: kind.atFirst,
    write: (progress) => note(db, kind.name, { id: row.id, progress }),
    mayGoOn: () => kind.mayGoOn(db, row),
    closing,
  })
  try {
    return await kind.run(services, row, watch)
  } finally {
    await watch.end()
  }
}

/** @returns false when it was told to stop, or is gone */
async function note(db: Db, table: RunName, { id, progress }: { id: number; progress: Progress }): Promise<boolean> {
  const row = await unfinished(db, table, id).set(progress).returning('stop_asked').executeTakeFirst()
  return row?.stop_asked === false
}

/** Closing is nobody's fault: such a start does not count. */
const giveBack = (db: Db, { name, atFirst }: RunKind, id: number) =>
  unfinished(db, name, id)
    .set((eb) => ({ ...atFirst, state: 'waiting', starts: eb('starts', '-', 1) }))
    .execute()

const unfinished = (db: Db, table: RunName, id: number) =>
  db.updateTable(table).where('id', '=', id).where('finished_at', 'is', null)

function failureOf(error: unknown, verb: string): Failure {
  if (error instanceof Stopped) return { state: 'stopped' }
  if (isAppError(error)) return { state: 'failed', problem: error.message }
  return { state: 'failed', problem: `服务器出错了，没有${verb}完，请再试一次` }
}
