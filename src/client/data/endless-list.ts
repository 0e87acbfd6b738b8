import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type AnyEndpoint, type In, queryKey, type Reply } from '#src/shared/endpoint.ts'
import { useCall } from './queries.ts'

interface Page {
  pagination: { next_page: number | null }
}

/** A list that grows by pages as the reader goes on. */
export function useEndlessList<E extends AnyEndpoint>(
  e: E,
  input: { query: object; params?: object },
  { enabled = true } = {},
) {
  const call = useCall()
  return useInfiniteQuery<Reply<E>, Error, InfiniteData<Reply<E>, number>, readonly unknown[], number>({
    queryKey: [...queryKey(e, input), 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(e, { ...input, query: { ...input.query, page: pageParam } } as In<E>, { signal }),
    getNextPageParam: (last) => (last as Page).pagination.next_page,
    enabled,
  })
}
