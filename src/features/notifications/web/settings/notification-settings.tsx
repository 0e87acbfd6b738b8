import { useEndpoint } from '#src/client/data/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { readWishes } from '#src/features/notifications/contract.ts'
import { WishesForm } from './wishes-form.tsx'

const obstacles = {
  no_address: '还没有绑定邮箱，收不到邮件；可以在“登录方式”里绑定。',
  no_transport: '本站还没有配置邮件服务，收不到邮件。',
}

/** Of what somebody is told, and how. */
export function NotificationSettings() {
  const { data, isError, isFetching, refetch } = useEndpoint(readWishes, {})
  if (isError && !data)
    return <ErrorState message="加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const { no_mail, ...saved } = data
  return (
    <Card as="section" padded aria-label="通知">
      {no_mail && <p className="mb-4 text-text-2">{obstacles[no_mail]}</p>}
      <WishesForm saved={saved} />
    </Card>
  )
}
