import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { createContext as createReactContext, useContext } from 'react'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type AnyEndpoint, type Call, endpointId, type In, queryKey, type Reply } from '#src/shared/endpoint.ts'
import { errorTable, isAppError } from '#src/shared/errors.ts'
import { useReading } from './use-reading.ts'

/** How screens reach the server: `call` is in-process while the server renders and HTTP in the browser. */
export interface Client {
  call: Call
  queries: QueryClient
}
export const clientContext = createContext<Client>()
export const ClientContext = createReactContext<Client | null>(null)

export function useCall(): Call {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useCall outside of the app')
  return client.call
}

const options = <E extends AnyEndpoint>(call: Call, e: E, input: In<E>) =>
  queryOptions<Reply<E>>({
    queryKey: queryKey(e, input as object),
    queryFn: ({ signal }) => call(e, input, { signal }),
  })

/** In a loader: fetches into the one cache, or throws the status that the page then answers with. */
export async function load<E extends AnyEndpoint>(
  context: Readonly<RouterContextProvider>,
  e: E,
  input: In<E>,
): Promise<Reply<E>> {
  const { call, queries } = context.get(clientContext)
  try {
    return await queries.ensureQueryData(options(call, e, input))
  } catch (error) {
    if (!isAppError(error)) throw error
    throw data({ message: error.message }, { status: errorTable[error.errorName].status })
  }
}

/** The reply from the cache, fetched when it is not there. */
export const useEndpoint = <E extends AnyEndpoint>(e: E, input: In<E>, { enabled = true } = {}) =>
  useReading<Reply<E>>({ ...options(useCall(), e, input), enabled } as UseQueryOptions<Reply<E>>)

interface Page {
  pagination: { next_page: number | null }
}
/** A list that grows by pages as the reader goes on. */
export function useEndpointPages<E extends AnyEndpoint>(
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

/** A write. What it changed is said with `refresh`: every cached reply of those endpoints is fetched again. */
export function useAction<E extends AnyEndpoint>(e: E, { refresh = [] }: { refresh?: AnyEndpoint[] } = {}) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation<Reply<E>, Error, In<E>>({
    mutationFn: (input) => call(e, input),
    onSuccess: () =>
      Promise.all(refresh.map((other) => queries.invalidateQueries({ queryKey: [endpointId(other)] }))).then(() => {}),
  })
}

/** For changing cached replies by hand: optimistic votes and the like. */
export function useCache() {
  const queries = useQueryClient()
  return {
    read: <E extends AnyEndpoint>(e: E, input: In<E>) => queries.getQueryData<Reply<E>>(queryKey(e, input as object)),
    write: <E extends AnyEndpoint>(e: E, input: In<E>, value: Reply<E>) =>
      queries.setQueryData(queryKey(e, input as object), value),
    refresh: (e: AnyEndpoint) => queries.invalidateQueries({ queryKey: [endpointId(e)] }),
  }
}
