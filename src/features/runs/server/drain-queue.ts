import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { executeRun } from './execute-run.ts'
import { type RunName, runKindOf } from './kinds.ts'
import { withRunLock } from './run-lock.ts'

/** Works off whatever waits, in this process. */
export const runWorker = (services: Services, name: RunName) =>
  worker(name, (closing) => drainQueue(services, name, closing))

/**
 * Runs wait in their table; a job only says that there is one. A program that dies lets go of the lock of what
 * it was working on, and whoever looks next begins that again.
 * @returns works off whatever waits, the first come first, one after the other: a program has at most one of a kind in
 *   hand, so that other jobs find room. It ends early when the program closes.
 */
export function worker(name: RunName, work: (closing: AbortSignal) => Promise<unknown[]>) {
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
    if (problems.length) throw new AggregateError(problems, `${runKindOf(name).verb}出错`)
  }
}

export const hasWaiting = async (db: Db, name: RunName): Promise<boolean> =>
  (await nextAfter({ db }, name, 0)) !== undefined

/** @returns what went wrong in ways that nobody foresaw */
export async function drainQueue(services: Services, name: RunName, closing: AbortSignal): Promise<unknown[]> {
  const problems: unknown[] = []
  const kind = runKindOf(name)
  for (let next = await nextAfter(services, name, 0); next && !closing.aborted;) {
    const { id, userId } = next
    try {
      // of a person whose other import (by the command) runs, this one waits for another round
      await withRunLock(services.pool, { kind, userId }, () => executeRun(services, kind, { id, closing }))
    } catch (error) {
      problems.push(error)
    }
    next = await nextAfter(services, name, id)
  }
  return problems
}

const nextAfter = ({ db }: Pick<Services, 'db'>, name: RunName, after: number) =>
  db
    .selectFrom('runs')
    .select(['id', 'user_id as userId'])
    .where('kind', '=', name)
    .where('finished_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
