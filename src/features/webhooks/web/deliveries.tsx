import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listDeliveries, replayDelivery } from '#src/features/webhooks/contract.ts'
import { webhookEvents } from '#src/features/webhooks/shapes.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'

type Delivery = Reply<typeof listDeliveries>['list'][number]

const states = { waiting: '等待发送', sent: '已送达', failed: '没有送达', dropped: '没有发送' }
const eventText = (event: Delivery['event']) => (event === 'ping' ? '试发' : webhookEvents[event])

interface Hook {
  id: number
  is_active: boolean
}

/** The last 50 of a webhook; each can be sent again. */
export function Deliveries({ space, hook }: { space: Space; hook: Hook }) {
  const params = { spaceId: space.id, id: hook.id }
  const found = useEndpoint(listDeliveries, { params, query: { per_number: 50 } })
  if (found.isPending) return <SkeletonText />
  if (found.isError) return <ErrorState message="发送记录加载失败，请重试" onRetry={() => void found.refetch()} />
  const { list } = found.data
  if (!list.length) return <p className="text-sm text-text-2">还没有发送过；记录保留 14 天。</p>
  return (
    <>
      <ul aria-label="发送记录" className="divide-y divide-line text-sm">
        {list.map((one) => (
          <Row key={one.id} params={params} delivery={one} isActive={hook.is_active} />
        ))}
      </ul>
      <div>
        <Button size="sm" loading={found.isFetching} onClick={() => void found.refetch()}>
          刷新记录
        </Button>
      </div>
    </>
  )
}

interface RowProps {
  params: { spaceId: number; id: number }
  delivery: Delivery
  /** Whether its webhook is. */
  isActive: boolean
}
function Row({ params, delivery, isActive }: RowProps) {
  const replay = useAction(replayDelivery, { refresh: [listDeliveries] })
  const { id, event, state, problem, attempts, created_at: at, next_at: next } = delivery
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span>
        #{id} {eventText(event)}
      </span>
      <span className={state === 'failed' ? 'text-danger' : 'text-text-2'}>
        {states[state]}
        {problem && `：${problem}`}
        {attempts > 1 && `（第 ${attempts} 次）`}
        {next && attempts > 0 && `，${formatDateTime(next)} 再试`}
      </span>
      <span className="text-text-3 md:ml-auto">
        <Time iso={at} />
      </span>
      {state !== 'waiting' && (
        <Button
          size="sm"
          aria-label={`重新发送 #${id}`}
          loading={replay.isPending}
          reason={isActive || event === 'ping' ? undefined : 'Webhook 已停用，启用之后才能重新发送'}
          onClick={() =>
            replay.mutate(
              { params: { ...params, deliveryId: id } },
              {
                onSuccess: () => toast.success('一分钟内会重新发送'),
                onError: (error) => toastRefusal(error, '没能重新发送'),
              },
            )
          }
        >
          重新发送
        </Button>
      )}
    </li>
  )
}
