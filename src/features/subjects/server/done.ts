import type { RawBuilder } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

// Who has done what people were given to do. What "done" means, those features say that keep it; `src/app/server/kinds.ts` registers them.

/** Of things of one type. */
export interface DoneOfType {
  /** Names on the wire. */
  readonly types: readonly string[]
  /**
   * SQL for rows (subject_id, user_id, told): who of these people has done which. What is told to others: that it is them (`named`), that
   * it is somebody (`counted`), nothing (`own`). @param people a select of `user_id`
   */
  rows(db: Db, wanted: { ids: readonly number[]; people: RawBuilder<unknown> }): Promise<RawBuilder<unknown>>
  /** Those that somebody sees besides what the rule of `subjects` lets them see. */
  seen?(db: Db, me: SignedIn, ids: readonly number[]): Promise<{ id: number; kind: string }[]>
  /** @throws refused where it does not reach the members of that group */
  check?(db: Db, given: { id: number; groupId: number }): Promise<void>
}

let sorts: readonly DoneOfType[] = []
export function registerDone(list: readonly DoneOfType[]): void {
  sorts = list
}
const sortOf = (type: string) => sorts.find(({ types }) => types.includes(type))

/** Whether it can be given. @throws refused where it does not reach the group */
export async function checkGiven(db: Db, given: { id: number; type: string; groupId: number }): Promise<boolean> {
  const sort = sortOf(given.type)
  await sort?.check?.(db, given)
  return sort !== undefined
}

/** What somebody sees of these because it was meant for them. */
export const seenByTask = async (db: Db, me: SignedIn, ids: readonly number[]) =>
  (await Promise.all(sorts.map(async (sort) => (await sort.seen?.(db, me, ids)) ?? []))).flat()

/** SQL for rows as in DoneOfType, a part for each sort of these things. */
export async function doneSql(
  db: Db,
  { things, people }: { things: readonly { id: number; type: string }[]; people: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>[]> {
  const bySort = Map.groupBy(things, ({ type }) => sortOf(type))
  return Promise.all(
    [...bySort].flatMap(([sort, some]) => (sort ? sort.rows(db, { ids: some.map(({ id }) => id), people }) : [])),
  )
}
