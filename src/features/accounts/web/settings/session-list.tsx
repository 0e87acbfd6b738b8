import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { endOneSession, listSessions } from '#src/features/accounts/contract.ts'
import { deviceOf } from '../device.ts'

/** Which of the sessions is this one only the browser's own call tells, so the list is not rendered on the server. */
export function SessionList() {
  const { data, isError, isFetching, refetch } = useEndpoint(listSessions, { query: { per_number: 100 } })
  const end = useAction(endOneSession, { refresh: [listSessions] })
  const [confirm, confirmDialog] = useConfirm()
  if (isError && !data)
    return <ErrorState message="没能读取登录设备" retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />

  async function endIt(id: number, device: string) {
    const text = '那里会立刻退出登录，没有保存的内容会留在那台设备的草稿里。'
    if (!(await confirm({ title: `让“${device}”退出登录？`, text, confirmText: '退出登录', danger: true }))) return
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('已让它退出登录'),
        onError: (error) => toastRefusal(error, '没能退出'),
      },
    )
  }
  return (
    <>
      <ListCard label="登录设备">
        {data.list.map(({ id, user_agent, created_at, current }) => (
          <ListRow
            key={id}
            title={
              <>
                {deviceOf(user_agent)} {current && <Tag>当前设备</Tag>}
              </>
            }
            meta={
              <>
                登录于 <Time iso={created_at} />
              </>
            }
            trailing={
              !current && (
                <Button size="sm" onClick={() => void endIt(id, deviceOf(user_agent))}>
                  退出
                </Button>
              )
            }
          />
        ))}
      </ListCard>
      {confirmDialog}
    </>
  )
}
