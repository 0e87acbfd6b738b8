import { useEffect } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useRefreshUnread } from '#src/features/notifications/web/public.tsx'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import { dayGroups } from '#src/shared/times/day-groups.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time, useNow } from '#src/ui/time.tsx'
import { listFeed } from '../contract.ts'

type Item = Reply<typeof listFeed>['list'][number]

/** Once it has come it has been seen: the red dot goes. */
export function Feed() {
  const now = useNow()
  const list = useEndlessList(listFeed, { query: {} })
  const refreshUnread = useRefreshUnread()
  useEffect(() => {
    if (list.isSuccess) void refreshUnread()
  }, [list.isSuccess, refreshUnread])
  return (
    <EndlessView list={list} empty={<Nothing />}>
      {(items) =>
        dayGroups(items, (one) => one.at, now).map(({ name, items: some }) => (
          <section key={name} aria-label={name} className="grid gap-2">
            <h2 className="text-sm text-text-3">{name}</h2>
            <ListCard label={name}>
              {some.map((item) => (
                <Row key={`${item.subject.id} ${item.at}`} item={item} />
              ))}
            </ListCard>
          </section>
        ))
      }
    </EndlessView>
  )
}

const did: Record<Item['act'], string> = { create: '发布了', edit: '更新了', merge: '合并了' }

function Row({ item: { user, act, subject, product, at } }: { item: Item }) {
  const { types } = webKindOf(subject.type).declared
  return (
    <ListRow
      leading={<Avatar name={user.nickname} src={user.avatar && paths.file(user.avatar)} />}
      title={<Link to={subject.path}>{subject.title}</Link>}
      meta={
        <>
          <Link to={paths.user(user.id)}>{user.nickname}</Link> {did[act]}
          {types[subject.type]}
          {product && product.id !== subject.id && (
            <>
              {' · '}
              <Link to={paths.space(product.id)}>{product.title}</Link>
            </>
          )}
        </>
      }
      trailing={<Time iso={at} />}
    />
  )
}

const Nothing = () => (
  <Card>
    <EmptyState kind="groups" title="关注一个人，或者收藏一个空间，他们的新内容会出现在这里">
      <LinkButton to={paths.home()}>去首页看看</LinkButton>
    </EmptyState>
  </Card>
)
