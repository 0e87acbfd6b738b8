import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { acceptContribution, closeContribution, revertContribution } from '#src/features/contributions/contract.ts'
import type { In } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'
import { useCache } from '#src/client/data/queries.ts'
import { type Contribution, ofContribution } from '../contribution-queries.ts'

type Decided = Omit<In<typeof acceptContribution>['body'], 'accept'>

/** What is decided about one, and what is said of it. */
export function useDeciding({ id, product_id: spaceId, version }: Contribution) {
  const cache = useCache()
  const refresh = [...ofContribution, readSpace]
  const decide = useAction(acceptContribution, { refresh })
  const closing = useAction(closeContribution, { refresh })
  const reverting = useAction(revertContribution, { refresh })
  const params = { spaceId, id }
  async function attempt(act: () => Promise<unknown>, done: string) {
    try {
      await act()
      toast.success(done)
      return true
    } catch (error) {
      // what collides, or was decided by somebody else, is shown
      if (isAppError(error)) for (const changed of ofContribution) void cache.refresh(changed)
      if (isAppError(error) && error.errorName === 'conflict') toast.warning(error.message)
      else toastRefusal(error, '处理失败，请重试')
      return false
    }
  }
  return {
    isBusy: decide.isPending || closing.isPending || reverting.isPending,
    merge: (given: Decided) =>
      attempt(() => decide.mutateAsync({ params, body: { ...given, accept: true, version } }), '已合并'),
    /** Errors are said beside the reason. */
    reject: (reason: string) => decide.mutateAsync({ params, body: { accept: false, reason, version } }),
    close: (close: boolean) =>
      attempt(() => closing.mutateAsync({ params, body: { close } }), close ? '已关闭' : '已重新打开'),
    revert: () => attempt(() => reverting.mutateAsync({ params }), '已撤销，内容恢复到合并之前'),
  }
}
