import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import type { Place } from './list-place.ts'

interface Props<Item> {
  /** From useEndlessList. */
  list: UseInfiniteQueryResult<InfiniteData<{ list: Item[] }, Place>>
  /** What stands there when there is nothing. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that grows as its reader goes on, with its loading, error, empty and end states. */
export function EndlessView<Item>({ list, empty, children }: Props<Item>) {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = list
  if (!data && !error) return <SkeletonList />
  if (!data) {
    const message = isAppError(error) ? error.message : '加载失败，请重试'
    return <ErrorState message={message} retrying={isFetching} onRetry={() => void list.refetch()} />
  }
  const items = data.pages.flatMap((page) => page.list)
  if (!items.length) return empty
  return (
    <>
      {children(items)}
      {hasNextPage ? (
        <p className="py-4 text-center">
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {isFetchNextPageError ? '加载失败，重试' : '加载更多'}
          </Button>
        </p>
      ) : (
        <ListEnd pages={data.pages.length} />
      )}
    </>
  )
}
