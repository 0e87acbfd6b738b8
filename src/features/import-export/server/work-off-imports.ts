import type { Services } from '#src/platform/http/route.ts'
import { withImportLock } from './import-lock.ts'
import { runImport } from './run-import.ts'

/**
 * Imports wait in their table; a job only says that there is one. A program that dies lets go of the lock of what it had in
 * hand, and whoever looks next begins that again.
 * @returns takes in whatever waits, the first come first, one after the other: a program has at most one import in hand,
 *   so that other jobs find room. It ends early when the program closes.
 */
export function importWorker(services: Services) {
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
        problems.push(...(await workOff(services, closing)))
      }
    } finally {
      isWorking = false
    }
    if (problems.length) throw new AggregateError(problems, '导入出错')
  }
}

/** @returns what went wrong in ways that nobody foresaw */
async function workOff(services: Services, closing: AbortSignal): Promise<unknown[]> {
  const problems: unknown[] = []
  for (let next = await nextAfter(services, 0); next && !closing.aborted; next = await nextAfter(services, next.id)) {
    const { id, userId } = next
    try {
      // of a person whose other import (by the command) runs, this one waits for another round
      await withImportLock(services.pool, userId, () => runImport(services, id, closing))
    } catch (error) {
      problems.push(error)
    }
  }
  return problems
}

const nextAfter = ({ db }: Services, id: number) =>
  db
    .selectFrom('imports')
    .select(['id', 'user_id as userId'])
    .where('finished_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
