import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { clientContext, useCall } from '#src/client/data/queries.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { nextPlace, start } from '#src/client/data/list-place.ts'
import { type Call, endpointId, type Reply } from '#src/shared/endpoint.ts'
import { listComments } from '#src/features/comments/contract.ts'

/** What is commented on. */
export interface About {
  type: SubjectType
  id: number
  /** That part of it alone. */
  anchor?: string
}
export type CommentList = Reply<typeof listComments>
export type Comment = CommentList['list'][number]
export type SubFloor = Comment['children'][number]

const orders = {
  newest: { order_type: 'created', order_action: 'desc' },
  oldest: { order_type: 'created', order_action: 'asc' },
  hottest: { order_type: 'liked', order_action: 'desc' },
  coolest: { order_type: 'liked', order_action: 'asc' },
  answered: { order_type: 'comments', order_action: 'desc' },
  unanswered: { order_type: 'comments', order_action: 'asc' },
  updated: { order_type: 'updated', order_action: 'desc' },
  untouched: { order_type: 'updated', order_action: 'asc' },
} as const
export type Order = keyof typeof orders
/** By whom; `all` asks for nobody in particular. */
export type Standing = 'all' | 'owner' | 'admin' | 'member'

/** Which floors a reader wants to see, and in what order. */
export interface View {
  order: Order
  standing: Standing
  /** Begins with the floor of this comment. */
  from?: number | undefined
}
export const firstView: View = { order: 'newest', standing: 'all' }

export const floorsKey = [endpointId(listComments)]

/** Root floors, 25 at a time. */
export const floorPages = (call: Call, about: About, { order, standing, from }: View) =>
  infiniteQueryOptions({
    queryKey: [...floorsKey, about, order, from ?? null, standing],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }): Promise<CommentList> => {
      const { order_type, order_action } = orders[order]
      const query = {
        commentable_type: about.type,
        commentable_id: about.id,
        per_number: 25,
        order_type,
        order_action,
        ...(standing !== 'all' && { role: standing }),
        ...(about.anchor !== undefined && { anchor: about.anchor }),
      }
      const place = from !== undefined && 'page' in pageParam ? { from } : pageParam
      return call(listComments, { query: { ...query, ...place } }, { signal })
    },
    getNextPageParam: nextPlace,
  })

/** One floor by itself, with the first answers to it, as a list, which every act on comments keeps up to date. */
export const pinnedFloor = (call: Call, about: About, floor: number) =>
  infiniteQueryOptions({
    queryKey: [...floorsKey, about, 'pinned', floor, 'pinned'],
    initialPageParam: start,
    queryFn: ({ signal }): Promise<CommentList> => {
      const asked = { commentable_type: about.type, commentable_id: about.id, from: floor, per_number: 1 }
      return call(listComments, { query: asked }, { signal })
    },
    getNextPageParam: () => null,
  })

/** In a loader: the first comments, so that the server's page has them. Their failure is shown in their place, not as the page's. */
export async function loadComments(
  context: Readonly<RouterContextProvider>,
  about: About,
  pinned: number | null = null,
): Promise<void> {
  const { call, queries } = context.get(clientContext)
  await Promise.all([
    queries.prefetchInfiniteQuery(floorPages(call, about, firstView)),
    pinned !== null && queries.prefetchInfiniteQuery(pinnedFloor(call, about, pinned)),
  ])
}

/** The floor that `loadComments` was told to pin, as far as it has been fetched. Asks for nothing. */
export function usePinned(about: About, id: number | null): Comment | undefined {
  const [queries, call] = [useQueryClient(), useCall()]
  if (id === null) return undefined
  const data = queries.getQueryData(pinnedFloor(call, about, id).queryKey)
  return data?.pages[0]?.list.find((floor) => floor.id === id)
}
