import { sql } from 'kysely'
import { ownedSpaces } from '#src/features/spaces/server/public.ts'
import { nextToForget } from '#src/features/users/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import type { Afterwards } from '#src/platform/own-data.ts'
import { daysToUndo } from '../limits.ts'
import { ownDataOfAll } from './registry.ts'

/**
 * Empties whoever wanted to leave so many days ago, each in a transaction that holds the person: who signs in at that moment is in
 * before, and stays, or finds no account. @throws for those whom something kept; the others are done
 */
export async function forgetPeople(services: Services): Promise<void> {
  const failed: unknown[] = []
  for (let after = 0; ;) {
    const next: { id?: number } = {}
    try {
      for (const act of await forgetNext(services.db, after, next)) await act(services)
    } catch (error) {
      failed.push(new Error(`person ${next.id} is not emptied`, { cause: error }))
    }
    if (next.id === undefined) break
    after = next.id
  }
  if (failed.length) throw new AggregateError(failed, failed.map(String).join('; '))
}

/** @param next is told who it is, whatever becomes of them @returns what is to be done once that is committed */
const forgetNext = (db: Db, after: number, next: { id?: number }): Promise<Afterwards[]> =>
  inTransaction(db, async (trx) => {
    const id = await nextToForget(trx, { before: daysAgo(daysToUndo), after })
    if (id === undefined) return []
    next.id = id
    if ((await ownedSpaces(trx, id, 1)).total) throw new Error('they own a space')
    return forget(trx, id)
  })

async function forget(trx: Db, id: number): Promise<Afterwards[]> {
  const all = ownDataOfAll()
  const afterwards: Afterwards[] = []
  for (const { forget: forgetMore } of all) {
    const act = await forgetMore?.(trx, id)
    if (act) afterwards.push(act)
  }
  for (const column of all.flatMap(({ deleted = [] }) => deleted)) {
    const [table = '', name = ''] = column.split('.')
    await sql`delete from ${sql.table(table)} where ${sql.ref(name)} = ${id}`.execute(trx)
  }
  return afterwards
}
