import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { addJob } from '#src/platform/jobs/jobs.ts'

// What becomes of a question. Whoever works on one holds it by its number of attempts: what a program that died began is taken up by
// another one, and the first one's result, should it come after all, is no more taken.

/** The first try, and two more. */
const MOST_ATTEMPTS = 3
/** Milliseconds before the second try; before the third, four times as long. Tests lower it. */
export const backoff = { first: 5_000 }
/** Seconds after which whoever works on it is not believed to be alive: longer than the model may take. */
const LOST = 300

export interface Attempt {
  readonly id: number
  readonly subjectId: number
  readonly sourceId: number | null
  readonly askerId: number
  readonly number: number
}

/** Begins one that waits; null for one that somebody stopped or works on. */
export async function begin(db: Db, id: number): Promise<Attempt | null> {
  const row = await db
    .updateTable('robot_answers')
    .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1), begun_at: new Date() }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'subject_id as subjectId', 'source_id as sourceId', 'asker_id as askerId', 'attempts as number'])
    .executeTakeFirst()
  return row ?? null
}

const held = ({ id, number }: Attempt) => sql<boolean>`id = ${id} and attempts = ${number} and state = 'running'`

export const isStillWanted = async (db: Db, attempt: Attempt): Promise<boolean> =>
  (await db.selectFrom('robot_answers').select('id').where(held(attempt)).executeTakeFirst()) !== undefined

interface Ending {
  state: 'done' | 'failed' | 'dropped'
  problem?: string
  comment_id?: number
}

/** @returns whether it was still this attempt's to end */
export async function end(db: Db, attempt: Attempt, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('robot_answers')
    .set({ ...ending, ended_at: new Date() })
    .where(held(attempt))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Another try later, or the end of it. */
export async function fail(db: Db, attempt: Attempt, { problem, mayPass }: { problem: string; mayPass: boolean }) {
  if (!mayPass || attempt.number >= MOST_ATTEMPTS) return void (await end(db, attempt, { state: 'failed', problem }))
  const pause = backoff.first * 4 ** (attempt.number - 1)
  await putBack(db, attempt, { pause, counts: true })
}

/** The program closes: another one goes on. */
export const giveBack = (db: Db, attempt: Attempt) => putBack(db, attempt, { pause: 0, counts: false })

async function putBack(db: Db, attempt: Attempt, { pause, counts }: { pause: number; counts: boolean }) {
  const attempts = counts ? attempt.number : attempt.number - 1
  const { numUpdatedRows } = await db
    .updateTable('robot_answers')
    .set({ state: 'waiting', attempts })
    .where(held(attempt))
    .executeTakeFirst()
  if (numUpdatedRows) await again(db, attempt.id, pause)
}

export const again = (db: Db, id: number, pause: number) =>
  addJob(db, { task: 'answer_thread', payload: { id }, key: `answer ${id}`, runAt: new Date(Date.now() + pause) })

/** By the clock: what a program left behind as it died, and what has no job. */
export async function takeUpLost(db: Db): Promise<void> {
  const ifLast = <T>(then: unknown, otherwise: unknown) =>
    sql<T>`case when attempts >= ${MOST_ATTEMPTS} then ${then} else ${otherwise} end`
  const lost = await db
    .updateTable('robot_answers')
    .set({
      state: ifLast<string>(sql`'failed'`, sql`'waiting'`),
      problem: ifLast<string>(sql`'几次都没有答完，请再试一次'`, sql`''`),
      ended_at: ifLast<Date>(sql`now()`, sql`null`),
    })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(begun_at, created_at) < now() - ${LOST} * interval '1 second'`)
    .returning(['id', 'state'])
    .execute()
  for (const { id, state } of lost) if (state === 'waiting') await again(db, id, 0)
}
