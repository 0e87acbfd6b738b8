import { sql } from 'kysely'
import type { DoneOfType } from '#src/features/subjects/server/public.ts'
import { readSql } from '#src/features/visits/server/public.ts'
import { readPlan } from '#src/shared/plan/plan.ts'
import { madeTypes, typeNames } from '#src/features/resources/kind.ts'
import { composedSource } from '../writing/composed/composed.ts'

/** All steps of a plan; what its reader shows, others may know. */
export const plansDone: DoneOfType = {
  types: [typeNames.plan],
  async rows(db, { ids, people }) {
    const { rows } = await sql<{ id: number; content: string }>`select resource_id as id, content from documents
      where resource_id = any(${[...ids]}::bigint[])`.execute(db)
    const steps = rows.flatMap(({ id, content }) =>
      readPlan(composedSource(content)).steps.map(({ key }) => ({ id, key })),
    )
    const [plans, keys] = [steps.map(({ id }) => id), steps.map(({ key }) => key)]
    return sql`select d.plan_id as subject_id, d.user_id, case when r.is_shown then 'named' else 'own' end as told
      from plan_steps_done d join (${people}) among on among.user_id = d.user_id
        join plan_readers r on r.plan_id = d.plan_id and r.user_id = d.user_id
        join unnest(${plans}::bigint[], ${keys}::text[]) as step (plan_id, key) on step.plan_id = d.plan_id and step.key = d.step_key
      group by d.plan_id, d.user_id, r.is_shown
      having count(*) = (select count(*) from unnest(${plans}::bigint[]) as whole (plan_id) where whole.plan_id = d.plan_id)`
  },
}

const own: readonly string[] = [typeNames.plan, typeNames.examination]
export const resourcesRead: DoneOfType = {
  types: madeTypes.filter((type) => !own.includes(type)),
  rows: async (_db, wanted) => readSql(wanted),
}
