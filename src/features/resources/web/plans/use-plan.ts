import { useCall, useCache } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { In, Reply } from '#src/shared/endpoint.ts'
import { type planProgress, planReaders, setPlanProgress } from '#src/features/resources/contract/plans.ts'
import { planQuery } from './plan-query.ts'

export type Progress = Reply<typeof planProgress>
type Change = In<typeof setPlanProgress>['body']

/** Changes one's own progress: at once on the page, and back where the server refuses. */
export function usePlan(id: number) {
  const call = useCall()
  const cache = useCache()
  return async (change: Change, { shown, failed }: { shown?: Progress | undefined; failed: string }) => {
    const key = planQuery(id)
    if (shown && change.step_key !== undefined) cache.write(...key, marked(shown, change))
    try {
      cache.write(...key, await call(setPlanProgress, { params: { id: String(id) }, body: change }))
      void cache.refresh(planReaders)
      return true
    } catch (error) {
      if (shown) cache.write(...key, shown)
      toastRefusal(error, failed)
      return false
    }
  }
}

function marked(progress: Progress, { step_key, is_done = false }: Change): Progress {
  const steps = progress.steps.map((step) =>
    step.key === step_key ? { ...step, is_done, is_late: step.is_late && !is_done } : step,
  )
  return { ...progress, steps, done_count: steps.filter((step) => step.is_done).length }
}
