import { sql } from 'kysely'
import type { ReadComposed } from '../read-composed.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { readPlan } from '#src/shared/plan/plan.ts'
import type { setPlanProgress } from '#src/features/resources/contract/plans.ts'
import { today } from './today.ts'

type Change = In<typeof setPlanProgress, 'out'>['body']

/** @throws invalid for a step that the plan does not have */
export async function follow(
  { db, me }: { db: Db; me: SignedIn },
  { id, source }: Allowed<'follow', ReadComposed>,
  { is_following, step_key: key, is_done, is_shown }: Change,
): Promise<void> {
  if (key !== undefined && !readPlan(source).steps.some((step) => step.key === key))
    throw new AppError('not_found', '计划里已经没有这一步，请刷新页面')
  await inTransaction(db, async (trx) => {
    if (is_following === false) {
      await trx.deleteFrom('plan_readers').where('plan_id', '=', id).where('user_id', '=', me.id).execute()
      return
    }
    await trx
      .insertInto('plan_readers')
      .values({ plan_id: id, user_id: me.id, begun_on: sql`${sql.raw(today)}`, is_shown: is_shown ?? false })
      .onConflict((oc) =>
        oc.columns(['plan_id', 'user_id']).doUpdateSet({
          ...(is_shown !== undefined && { is_shown }),
          ...(key === undefined ? { plan_id: id } : { moved_at: sql`now()` }),
        }),
      )
      .execute()
    if (key === undefined) return
    const step = { plan_id: id, user_id: me.id, step_key: key }
    if (is_done)
      await trx
        .insertInto('plan_steps_done')
        .values(step)
        .onConflict((oc) => oc.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('plan_steps_done')
        .where('plan_id', '=', id)
        .where('user_id', '=', me.id)
        .where('step_key', '=', key)
        .execute()
  })
}
