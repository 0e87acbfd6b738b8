import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { runExport } from './export/run-export.ts'
import { withExportLock, withImportLock } from './import-lock.ts'
import { runImport } from './run-import.ts'

const queues = {
  imports: { lock: withImportLock, run: runImport },
  exports: { lock: withExportLock, run: runExport },
}
export type Queue = keyof typeof queues

/** Works off whatever waits, in this process. */
export const importWorker = (services: Services) =>
  worker('imports', (closing) => workOff(services, 'imports', closing))
export const exportWorker = (services: Services) =>
  worker('exports', (closing) => workOff(services, 'exports', closing))

/**
 * Imports and exports wait in their tables; a job only says that there is one. A program that dies lets go of the lock of what
 * it had in hand, and whoever looks next begins that again.
 * @returns works off whatever waits, the first come first, one after the other: a program has at most one import and one
 *   export in hand, so that other jobs find room. It ends early when the program closes.
 */
export function worker(queue: Queue, work: (closing: AbortSignal) => Promise<unknown[]>) {
  let isWorking = false
  let isAsked = false
  return async (_payload: object, closing: AbortSignal): Promise<void> => {
    isAsked = true
    if (isWorking) return
    isWorking = true
    const problems: unknown[] = []
    try {
      while (isAsked && !closing.aborted) {
        isAsked = false
        problems.push(...(await work(closing)))
      }
    } finally {
      isWorking = false
    }
    if (problems.length) throw new AggregateError(problems, queue === 'imports' ? '导入出错' : '导出出错')
  }
}

export const waits = async (db: Db, queue: Queue): Promise<boolean> => (await nextAfter({ db }, queue, 0)) !== undefined

/** @returns what went wrong in ways that nobody foresaw */
export async function workOff(services: Services, queue: Queue, closing: AbortSignal): Promise<unknown[]> {
  const problems: unknown[] = []
  const { lock, run } = queues[queue]
  for (let next = await nextAfter(services, queue, 0); next && !closing.aborted;) {
    const { id, userId } = next
    try {
      // of a person whose other import (by the command) runs, this one waits for another round
      await lock(services.pool, userId, () => run(services, id, closing))
    } catch (error) {
      problems.push(error)
    }
    next = await nextAfter(services, queue, id)
  }
  return problems
}

async function nextAfter({ db }: Pick<Services, 'db'>, queue: Queue, after: number) {
  const { rows } = await sql<{ id: number; userId: number }>`select id, user_id as "userId" from ${sql.table(queue)}
    where finished_at is null and id > ${after} order by id limit 1`.execute(db)
  return rows[0]
}
