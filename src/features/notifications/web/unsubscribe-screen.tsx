import { useParams, useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'

/** Opening it changes nothing: the button does, as a form, which needs neither signing in nor JavaScript. */
export function Component() {
  const { token = '' } = useParams()
  const result = useSearchParams()[0].get('result')
  return (
    <PageWidth narrow className="grid grid-cols-1 gap-4 py-4 md:py-6">
      <PageHead title={['退订邮件摘要']} />
      <h1 className="text-2xl font-semibold">退订邮件摘要</h1>
      <Card>
        {result === 'done' && <Done />}
        {result === 'gone' && <Gone />}
        {result === null && <Question token={token} />}
      </Card>
    </PageWidth>
  )
}

const Question = ({ token }: { token: string }) => (
  <EmptyState kind="inbox" title="以后不再用邮件告诉你没看过的消息？站内的消息不受影响。">
    <form method="post" action={`/v1/unsubscribe/${encodeURIComponent(token)}`}>
      <Button type="submit" variant="primary">
        退订
      </Button>
    </form>
  </EmptyState>
)

const Done = () => (
  <EmptyState kind="inbox" title="已退订，不会再收到邮件摘要。改变主意时，在通知设置里打开就行。">
    <LinkButton to={paths.notificationSettings()}>通知设置</LinkButton>
  </EmptyState>
)

const Gone = () => (
  <EmptyState kind="search" title="这个退订链接无效：可能没有复制完整，或者账号已经不在了。">
    <LinkButton to={paths.home()}>回到首页</LinkButton>
  </EmptyState>
)
