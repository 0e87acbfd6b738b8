import { useEffect } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useRefreshUnread } from '#src/features/notifications/web/public.tsx'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import { dayGroups } from '#src/shared/times/day-groups.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time, useNow } from '#src/ui/time.tsx'
import { listFeed } from '../contract.ts'
import { type Item, runsOf } from './runs-of.ts'

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
              {runsOf(some).map((run) => (
                <Row key={`${run[0].subject.id} ${run[0].at}`} run={run} />
              ))}
            </ListCard>
          </section>
        ))
      }
    </EndlessView>
  )
}

const did: Record<Item['act'], string> = { create: '发布了', edit: '更新了', merge: '合并了' }

function Row({ run: [{ user, act, subject, product, at }, ...others] }: { run: readonly [Item, ...Item[]] }) {
  const { types } = webKindOf(subject.type).declared
  return (
    <ListRow
      leading={<Avatar name={user.nickname} src={user.avatar && paths.file(user.avatar)} />}
      title={<Link to={subject.path}>{subject.title}</Link>}
      meta={
        <>
          <Link to={paths.user(user.id)}>{user.nickname}</Link> {did[act]}
          {others.length > 0 && ` ${others.length + 1} 个`}
          {types[subject.type]}
          {product && product.id !== subject.id && (
            <>
              {' · '}
              <Link to={paths.space(product.id)}>{product.title}</Link>
            </>
          )}
          {others.length > 0 && (
            <details>
              <summary className="cursor-pointer py-1 text-sm text-text-2">其余 {others.length} 个</summary>
              <ul className="grid gap-1 pb-1">
                {others.map(({ subject: other }) => (
                  <li key={other.id} className="wrap-anywhere">
                    <Link to={other.path} className="inline-block py-0.5">
                      {other.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
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
