import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { clientContext } from '#src/client/data/queries.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { nextPlace, start } from '#src/client/data/list-place.ts'
import { type Call, endpointId, type Reply } from '#src/shared/endpoint.ts'
import { listComments } from '../contract.ts'

/** What is commented on. */
export interface About {
  type: SubjectType
  id: number
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

/** Root floors, 20 at a time. */
export const floorPages = (call: Call, about: About, { order, standing, from }: View) =>
  infiniteQueryOptions({
    queryKey: [...floorsKey, about, order, from ?? null, standing],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }): Promise<CommentList> => {
      const { order_type, order_action } = orders[order]
      const query = {
        commentable_type: about.type,
        commentable_id: about.id,
        per_number: 20,
        order_type,
        order_action,
        ...(standing !== 'all' && { role: standing }),
      }
      const place = from !== undefined && 'page' in pageParam ? { from } : pageParam
      return call(listComments, { query: { ...query, ...place } }, { signal })
    },
    getNextPageParam: nextPlace,
  })

/** In a loader: the first comments, so that the server's page has them. Their failure is shown in their place, not as the page's. */
export async function loadComments(context: Readonly<RouterContextProvider>, about: About): Promise<void> {
  const { call, queries } = context.get(clientContext)
  await queries.prefetchInfiniteQuery(floorPages(call, about, firstView))
}
