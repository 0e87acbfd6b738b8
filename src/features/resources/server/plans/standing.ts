import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { today } from './today.ts'

interface Standing {
  now: string
  begun_on: string | null
  is_shown: boolean
  done: string[]
}
/** What the viewer has done of it. */
export async function standing(db: Db, viewer: Viewer, planId: number): Promise<Standing> {
  const reader = sql`plan_id = ${planId} and user_id = ${viewer?.id ?? 0}`
  const { rows } = await sql<Standing>`select ${sql.raw(today)}::text as now,
    (select begun_on::text from plan_readers where ${reader}) as begun_on,
    coalesce((select is_shown from plan_readers where ${reader}), false) as is_shown,
    array(select step_key from plan_steps_done where ${reader}) as done`.execute(db)
  return rows[0]!
}
