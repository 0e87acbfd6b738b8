import { useQuery } from '@tanstack/react-query'
import { useAction } from '#src/client/data/actions.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { queryKey, type Reply } from '#src/shared/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { exportOwnData, readOwnExport } from '../contract.ts'
import { daysKept } from '../limits.ts'
import { ArchiveState } from './archive-state.tsx'

type Known = Reply<typeof readOwnExport>

/** The last archive, looked at each second until it is finished. */
function useArchive() {
  const call = useCall()
  return useQuery<Known>({
    queryKey: queryKey(readOwnExport, {}),
    queryFn: ({ signal }) => call(readOwnExport, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.archive && !data.archive.finished_at ? 1000 : false),
  })
}

/** All of one's own data, to take along. */
export function ExportData() {
  const { data, isError, isFetching, refetch } = useArchive()
  return (
    <Card as="section" padded aria-labelledby="export">
      <SectionHeading id="export" title="导出我的数据" />
      <p className="text-text-2">
        打包成一个
        zip：资料、文档（Markdown，连同图片）、评论、写过的私信、点赞收藏和关注、文件、通知、登录设备等。里面没有别人的私人内容。
      </p>
      <div className="mt-4 grid gap-4">
        {!data && isError && (
          <ErrorState message="没能读取导出的进度" retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-10" />}
        {data?.archive && <ArchiveState archive={data.archive} isLost={isError} />}
        {data && data.archive?.finished_at !== null && <Begin last={data.archive} />}
      </div>
    </Card>
  )
}

/** @param last null: there is none yet */
function Begin({ last }: { last: Known['archive'] }) {
  const begin = useAction(exportOwnData, { refresh: [readOwnExport] })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant={last?.url ? 'default' : 'primary'}
        loading={begin.isPending}
        onClick={() => begin.mutate({}, { onError: (error) => toastRefusal(error, '没能开始导出') })}
      >
        {last ? '重新导出' : '开始导出'}
      </Button>
      <p className="text-sm text-text-3">文件保留 {daysKept} 天，只有你自己登录后能下载。</p>
    </div>
  )
}
