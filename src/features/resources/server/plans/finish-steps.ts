import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { readPlan } from '#src/shared/plan/plan.ts'
import { composedSource } from '../writing/composed/composed.ts'

/** Those of these people who follow a plan that may be about this. */
export async function readersOfPlansWith(db: Db, people: readonly number[], id: number): Promise<ReadonlySet<number>> {
  if (!people.length) return new Set()
  const { rows } = await sql<{ user_id: number }>`select distinct r.user_id from plan_readers r
      join documents d on d.resource_id = r.plan_id
    where r.user_id = any(${[...people]}::bigint[]) and d.content like ${`%"id":${id},%`}`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}

interface Finished {
  /** What may have been finished: a deck, an examination, a video. */
  ids: readonly number[]
  /** Asked of those alone that a plan of theirs waits for. Absent: all of them are. */
  isFinished?: (id: number) => Promise<boolean>
}

/** Marks the steps of this person's plans that are about what they have finished elsewhere. Steps that are done stay as they are. */
export async function finishSteps(db: Db, me: Pick<SignedIn, 'id'>, { ids, isFinished }: Finished): Promise<void> {
  if (!ids.length) return
  const patterns = ids.map((id) => `%"id":${id},%`)
  const { rows } = await sql<{ plan_id: number; content: string; done: string[] }>`select r.plan_id, d.content,
      array(select step_key from plan_steps_done s where s.plan_id = r.plan_id and s.user_id = r.user_id) as done
    from plan_readers r join documents d on d.resource_id = r.plan_id
    where r.user_id = ${me.id} and d.content like any(${patterns})`.execute(db)
  const wanted = new Set(ids)
  const waiting = rows.flatMap(({ plan_id, content, done }) =>
    readPlan(composedSource(content)).steps.flatMap(({ key, id }) =>
      id !== null && wanted.has(id) && !done.includes(key) ? { plan_id, step_key: key, id } : [],
    ),
  )
  const finished = new Set<number>()
  for (const id of new Set(waiting.map((step) => step.id))) if (!isFinished || (await isFinished(id))) finished.add(id)
  const steps = waiting.filter(({ id }) => finished.has(id))
  if (!steps.length) return
  const [plans, keys] = [steps.map(({ plan_id }) => plan_id), steps.map(({ step_key }) => step_key)]
  await sql`insert into plan_steps_done (plan_id, user_id, step_key)
    select plan, ${me.id}, key from unnest(${plans}::bigint[], ${keys}::text[]) as given (plan, key)
    on conflict do nothing`.execute(db)
  await sql`update plan_readers set moved_at = now() where user_id = ${me.id} and plan_id = any(${plans}::bigint[])`.execute(
    db,
  )
}
