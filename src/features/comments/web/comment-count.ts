import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type About, type CommentList, floorsKey } from './discussion/comment-pages.ts'

/**
 * How many comments there are on something, for every place of a page that says so: as the list that came or changed last
 * has it.
 * @param known what is true where no list has come
 */
export function useCommentCount(id: number, known: number): number {
  const queries = useQueryClient()
  const read = () => countIn(queries, id) ?? known
  return useSyncExternalStore(
    useCallback((listener) => queries.getQueryCache().subscribe(listener), [queries]),
    read,
    read,
  )
}

function countIn(queries: QueryClient, id: number): number | undefined {
  const lists = queries.getQueryCache().findAll({ queryKey: floorsKey, predicate: isAbout(id) })
  const newest = lists
    .filter(({ state }) => state.data !== undefined)
    .reduce<(typeof lists)[number] | null>(
      (before, list) => (before && before.state.dataUpdatedAt >= list.state.dataUpdatedAt ? before : list),
      null,
    )
  return (newest?.state.data as InfiniteData<CommentList> | undefined)?.pages.at(-1)?.comment_count
}

/** Whether a list of floors is of this thing: that stands second in its key (comment-pages.ts). */
export const isAbout =
  (id: number) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    (queryKey[1] as About).id === id
