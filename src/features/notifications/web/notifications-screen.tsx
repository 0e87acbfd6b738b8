import { useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { tabNames, tabs, typeOfTab } from '../events.ts'
import { Messages } from './messages.tsx'
import { useUnread } from './unread.ts'
import { useMarkRead } from './use-mark-read.ts'

/** A tab and whether all of it is shown stand in the address: `?type=votes&unread=1`. */
export function Component() {
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('type')) ?? 'comments'
  const isUnreadAlone = params.get('unread') === '1'
  const unread = useUnread().tabs
  const mark = useMarkRead()
  return (
    <PageWidth narrow className="grid grid-cols-1 gap-4 py-4 md:py-6">
      <PageHead title={[tabNames[tab], '消息']} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-semibold">消息</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="sm" to={paths.notifications(tab, !isUnreadAlone)}>
            {isUnreadAlone ? '看全部' : '只看未读'}
          </LinkButton>
          <Button size="sm" onClick={() => void mark({ message_type: typeOfTab[tab], is_read: true })}>
            本栏标为已读
          </Button>
          <Button size="sm" onClick={() => void mark({ is_read: true })}>
            全部标为已读
          </Button>
          <LinkButton variant="ghost" size="sm" to={paths.notificationSettings()}>
            设置
          </LinkButton>
        </div>
      </div>
      <LinkTabs
        label="消息的种类"
        tabs={tabs.map((one) => ({
          to: paths.notifications(one),
          text: tabNames[one],
          count: unread[one] || undefined,
          current: one === tab,
        }))}
      />
      <Messages key={`${tab} ${isUnreadAlone}`} tab={tab} isUnreadAlone={isUnreadAlone} />
    </PageWidth>
  )
}
