import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextPlace, start } from '#src/client/data/list-place.ts'
import { type Call, endpointId } from '#src/shared/endpoint.ts'
import { listChildren } from '#src/features/comments/contract.ts'
import type { CommentList } from './comment-pages.ts'

export const childrenKey = [endpointId(listChildren)]

/** All sub-floors of a floor, 50 at a time. */
export const childPages = (call: Call, root: number) =>
  infiniteQueryOptions({
    queryKey: [...childrenKey, root],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }): Promise<CommentList> =>
      call(listChildren, { params: { id: root }, query: { per_number: 50, ...pageParam } }, { signal }),
    getNextPageParam: nextPlace,
  })
