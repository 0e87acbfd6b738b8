import { readComposed } from '../read-composed.ts'
import { on } from '#src/platform/http/route.ts'
import { planProgress, planReaders, setPlanProgress } from '#src/features/resources/contract/plans.ts'
import { followingPlan } from './policy.ts'
import { progressIn, readersOf } from './read.ts'
import { follow } from './write.ts'

export const planRoutes = [
  on(planProgress, async ({ db, viewer, params: { id } }) =>
    progressIn(db, viewer, await readComposed(db, viewer, { id, kind: 'plan' })),
  ),
  on(setPlanProgress, async ({ db, me, params: { id }, body }) => {
    const plan = await readComposed(db, me, { id, kind: 'plan' })
    await follow({ db, me }, followingPlan.authorize(me, 'follow', plan), body)
    return progressIn(db, me, plan)
  }),
  on(planReaders, async ({ db, me, params: { id }, query }) => {
    const plan = await readComposed(db, me, { id, kind: 'plan' })
    return readersOf(db, followingPlan.authorize(me, 'see_readers', plan), query)
  }),
]
