import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type AnyEndpoint, type In, queryKey, type Reply } from '#src/shared/endpoint.ts'
import { nextPlace, type Place, start } from './list-place.ts'
import { useCall } from './queries.ts'

/** A list that grows as the reader goes on. */
export function useEndlessList<E extends AnyEndpoint>(
  e: E,
  input: { query: object; params?: object },
  { enabled = true } = {},
) {
  const call = useCall()
  return useInfiniteQuery<Reply<E>, Error, InfiniteData<Reply<E>, Place>, readonly unknown[], Place>({
    queryKey: [...queryKey(e, input), 'pages'],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      call(e, { ...input, query: { ...input.query, ...pageParam } } as In<E>, { signal }),
    getNextPageParam: (last) => nextPlace(last as Parameters<typeof nextPlace>[0]),
    enabled,
  })
}
