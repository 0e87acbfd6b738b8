import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/queries.ts'
import type { AnyEndpoint, In, Reply } from '#src/shared/endpoint.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { EmptyKind } from '#src/ui/empty-picture.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { firstPage } from './user-tabs.ts'

interface Page {
  list: unknown[]
  pagination: { next_page: number | null }
}
type Query<E extends AnyEndpoint> = (page: number) => readonly [E, In<E>]
interface Props<E extends AnyEndpoint> {
  query: Query<E>
  /** One page of the list. */
  show: (list: Reply<E>['list']) => ReactNode
  empty: { kind: EmptyKind; title: string }
}

/** A list that grows by pages below each other; its way on is a link, so that it works without JavaScript too. */
export function PagedList<E extends AnyEndpoint>({ query, show, empty }: Props<E>) {
  const [search] = useSearchParams()
  const [more, setMore] = useState(0)
  const start = firstPage(search)
  const pages = Array.from({ length: more + 1 }, (_, index) => start + index)
  return (
    <div className="grid gap-3">
      {pages.map((page) => (
        <PageOf
          key={page}
          query={query}
          page={page}
          show={show}
          nothing={start > 1 ? <PastTheEnd search={search} /> : <EmptyState {...empty} />}
          onMore={page === start + more ? () => setMore(more + 1) : undefined}
        />
      ))}
    </div>
  )
}

interface PageProps<E extends AnyEndpoint> extends Pick<Props<E>, 'query' | 'show'> {
  page: number
  nothing: ReactNode
  /** Absent where the next page is shown already. */
  onMore: (() => void) | undefined
}

function PageOf<E extends AnyEndpoint>({ query, page, show, nothing, onMore }: PageProps<E>) {
  const { data, isPending, isError, isFetching, refetch } = useEndpoint(...query(page))
  if (isPending) return <SkeletonList />
  if (isError)
    return (
      <Card>
        <ErrorState message="没有加载成功，请重试" retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  const { list, pagination } = data as Page
  if (!list.length) return <Card>{nothing}</Card>
  return (
    <>
      {show(list as Reply<E>['list'])}
      {onMore && (pagination.next_page === null ? <ListEnd /> : <More page={pagination.next_page} onMore={onMore} />)}
    </>
  )
}

function More({ page, onMore }: { page: number; onMore: () => void }) {
  const [search] = useSearchParams()
  return (
    <p className="text-center">
      <a
        href={addressOf(search, page)}
        className={buttonLook({})}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onMore()
        }}
      >
        加载更多
      </a>
    </p>
  )
}

/** The address names a page that the list does not have (any more). */
const PastTheEnd = ({ search }: { search: URLSearchParams }) => (
  <EmptyState kind="search" title="这一页没有内容">
    <LinkButton to={addressOf(search, 1)}>回到第一页</LinkButton>
  </EmptyState>
)

const addressOf = (search: URLSearchParams, page: number) =>
  `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(page) })}`
