import { type ReactNode, useEffect, useRef } from 'react'
import type { useEndlessList } from '#src/client/data/endless-list.ts'
import { Button } from '#src/ui/button.tsx'
import type { FoundThing } from '#src/ui/editor/links/thing-source.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** A thing that was chosen, with the space that it lies in. */
export interface Chosen extends FoundThing {
  spaceId: number | null
}
export interface RowsProps {
  spaceId: number
  onChoose: (thing: Chosen) => void
}

type Paged = Pick<
  ReturnType<typeof useEndlessList>,
  'isPending' | 'isError' | 'isFetching' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
> & { data: { pages: readonly unknown[] } | undefined }

interface Props {
  list: Paged
  count: number
  empty: string
  /** Stands above, also where there is nothing. */
  first?: ReactNode
  children: ReactNode
}

/** A list of the dialog in all its states. It goes on by itself where its end is seen. */
export function Rows({ list, count, empty, first, children }: Props) {
  return (
    <Box>
      {first}
      {count > 0 && <ul aria-label="可以链接的内容">{children}</ul>}
      <State list={list} count={count} empty={empty} />
    </Box>
  )
}

function State({ list, count, empty }: Pick<Props, 'list' | 'count' | 'empty'>) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  if (isPending) return <Loading />
  if (isError && !count)
    return <ErrorState message="没有查到，请检查网络后再试" retrying={isFetching} onRetry={() => void refetch()} />
  if (isError && !isFetching)
    return (
      <Button size="sm" wide onClick={() => void fetchNextPage()}>
        加载失败，重试
      </Button>
    )
  if (isFetchingNextPage) return <Loading />
  if (hasNextPage) return <More onSeen={() => void fetchNextPage()} />
  return count ? <ListEnd pages={data?.pages.length ?? 0} /> : <EmptyState kind="search" title={empty} />
}

const Loading = () => (
  <p role="status" className="flex items-center justify-center gap-2 py-4 text-text-3">
    <Spinner />
    正在加载中...
  </p>
)

/** For who scrolls; the button is for keyboards. */
function More({ onSeen }: { onSeen: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current())
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="p-2">
      <Button size="sm" wide onClick={onSeen}>
        加载更多
      </Button>
    </div>
  )
}

export const Hint = ({ children }: { children: string }) => (
  <Box>
    <EmptyState kind="search" title={children} />
  </Box>
)

/** Of one height, so that nothing jumps. The keyboard can scroll it by its buttons. */
const Box = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 h-[46vh] overflow-y-auto rounded-r1 border border-line py-1">{children}</div>
)

interface RowProps {
  icon: ReactNode
  title: string
  about?: string
  onSelect: () => void
  /** Of a folder. */
  onOpen?: () => void
}

export function Row({ icon, title, about, onSelect, onOpen }: RowProps) {
  const words = (
    <>
      {icon}
      <span className="min-w-0 truncate">{title}</span>
      {about && <span className="min-w-0 shrink-0 truncate text-sm text-text-3 max-sm:hidden">{about}</span>}
    </>
  )
  const look =
    'flex min-w-0 flex-1 items-center gap-2.5 py-1 text-left [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-3'
  return (
    <li className="flex items-center gap-3 px-3 py-1 hover:bg-sunken">
      {onOpen ? (
        <button type="button" aria-label={`打开“${title}”`} className={look} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className={look}>{words}</span>
      )}
      <Button size="sm" aria-label={`选择“${title}”`} onClick={onSelect}>
        选择
      </Button>
    </li>
  )
}
