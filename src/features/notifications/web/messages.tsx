import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { dayGroups } from '#src/shared/times/day-groups.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { useNow } from '#src/ui/time.tsx'
import { listMessages } from '../contract.ts'
import { type MessageTab, typeOfTab } from '../events.ts'
import { MessageRow } from './message-row.tsx'

const nothing: Record<MessageTab, string> = {
  comments: '有人评论、回复或提到你时，会出现在这里',
  votes: '有人赞了或收藏了你的内容时，会出现在这里',
  fans: '有人关注你时，会出现在这里',
  other: '邀请、审核结果这类消息会出现在这里',
}

interface Props {
  tab: MessageTab
  isUnreadAlone: boolean
}

export function Messages({ tab, isUnreadAlone }: Props) {
  const now = useNow()
  const query = { message_type: typeOfTab[tab], ...(isUnreadAlone && { is_read: false }) }
  const list = useEndlessList(listMessages, { query })
  const empty = (
    <Card>
      <EmptyState kind="inbox" title={isUnreadAlone ? '没有未读的消息' : nothing[tab]} />
    </Card>
  )
  return (
    <EndlessView list={list} empty={empty}>
      {(messages) =>
        dayGroups(messages, (one) => one.created_at, now).map(({ name, items }) => (
          <section key={name} aria-label={name} className="grid gap-2">
            <h2 className="text-sm text-text-3">{name}</h2>
            <ListCard label={name}>
              {items.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ListCard>
          </section>
        ))
      }
    </EndlessView>
  )
}
