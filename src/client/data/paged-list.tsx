import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { MOST_PAGES } from '../list-address.ts'
import { useEndpoint } from './queries.ts'
import type { AnyEndpoint, In, Reply } from '#src/shared/endpoint.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { EmptyKind } from '#src/ui/drawing.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'

interface Page {
  list: unknown[]
  pagination: { next_page: number | null }
}
type Query<E extends AnyEndpoint> = (page: number) => readonly [E, In<E>]
interface Props<E extends AnyEndpoint> {
  query: Query<E>
  /** One page of the list. */
  show: (list: Reply<E>['list']) => ReactNode
  empty: { kind: EmptyKind; title: string; children?: ReactNode }
  /** The next page comes by itself when the reader gets to the end. */
  endless?: boolean
}

/** The page that an address asks for. */
export function firstPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1
}

/** A list that grows by pages below each other; its way on is a link, so that it works without JavaScript too. */
export function PagedList<E extends AnyEndpoint>({ query, show, empty, endless = false }: Props<E>) {
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
          nothing={start > 1 ? <PastTheEnd /> : <EmptyState {...empty} />}
          onMore={page === start + more ? () => setMore(more + 1) : undefined}
          endless={endless}
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
  endless: boolean
}

function PageOf<E extends AnyEndpoint>({ query, page, show, nothing, onMore, endless }: PageProps<E>) {
  const { data, isPending, isError, isFetching, refetch } = useEndpoint(...query(page))
  if (isPending)
    return (
      <div className="grid gap-2">
        <p role="status" className="text-center text-sm text-text-3">
          正在加载中...
        </p>
        <div aria-hidden="true">
          <SkeletonList />
        </div>
      </div>
    )
  if (isError)
    return (
      <Card>
        <ErrorState message="加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  const { list, pagination } = data as Page
  if (!list.length) return <Card>{nothing}</Card>
  return (
    <>
      {show(list as Reply<E>['list'])}
      {onMore &&
        (pagination.next_page === null ? (
          <ListEnd pages={page} />
        ) : (
          <More page={pagination.next_page} onMore={onMore} endless={endless} />
        ))}
    </>
  )
}

function More({ page, onMore, endless }: { page: number; onMore: () => void; endless: boolean }) {
  const addressOf = useAddressOf()
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!endless || !end.current) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '300px' })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [endless, onMore])
  return (
    <p ref={end} className="text-center">
      <a
        href={addressOf(page)}
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
function PastTheEnd() {
  const addressOf = useAddressOf()
  return (
    <EmptyState kind="search" title="这一页没有内容">
      <LinkButton to={addressOf(1)}>回到第一页</LinkButton>
    </EmptyState>
  )
}

function useAddressOf() {
  const { pathname, search } = useLocation()
  return (page: number) => {
    const words = new URLSearchParams(search)
    words.set('page', String(page))
    return `${pathname}?${words}`
  }
}
