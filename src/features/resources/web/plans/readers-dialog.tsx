import { useEndlessList } from '#src/client/data/endless-list.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { planReaders } from '#src/features/resources/contract/plans.ts'

/** Who is where, of those who let it be seen. Default export, for loading lazily. */
export default function ReadersDialog({ planId, onClose }: { planId: number; onClose: () => void }) {
  return (
    <Dialog title="大家的进度" description="只列出愿意让管理员看到进度的人" onClose={onClose}>
      <Readers planId={planId} />
    </Dialog>
  )
}

function Readers({ planId }: { planId: number }) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useEndlessList(planReaders, { params: { id: planId }, query: {} })
  if (isPending) return <SkeletonText />
  if (isError) return <ErrorState message="进度加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
  const list = data.pages.flatMap((page) => page.list)
  if (!list.length) return <EmptyState kind="groups" title="还没有人让你看到进度" />
  return (
    <>
      <ul className="divide-y divide-line">
        {list.map(({ user, done_count: done, step_count: steps, days_behind: behind, begun_on: begun }) => (
          <li key={user.id} className="flex items-center gap-3 py-2.5">
            <Avatar size="sm" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
            <div className="min-w-0 flex-1">
              <Link to={paths.user(user.id)} className="block truncate font-medium">
                {user.nickname}
              </Link>
              <span className="text-sm text-text-3">{begun} 开始</span>
            </div>
            <span className="text-right text-sm tabular-nums">
              {done} / {steps} 步{behind > 0 && <span className="block text-warm-text">落后 {behind} 天</span>}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="p-2 text-center">
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            加载更多
          </Button>
        </div>
      ) : (
        <ListEnd pages={data.pages.length} />
      )}
    </>
  )
}
