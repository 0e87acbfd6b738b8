import { type QueryClient, queryOptions, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { createContext as createReactContext, useContext } from 'react'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type AnyEndpoint, type Call, endpointId, type In, queryKey, type Reply } from '#src/shared/endpoint.ts'
import { errorTable, isAppError } from '#src/shared/errors.ts'
import { useReading } from '#src/client/use-reading.ts'

/** How screens reach the server: `call` is in-process while the server renders and HTTP in the browser. */
export interface Client {
  call: Call
  queries: QueryClient
  /** The space whose questions and cards lead to its home; absent while the server renders, which has looked before. */
  specialSpace?: number
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
    // fetches again what a write has made stale
    return await queries.fetchQuery(options(call, e, input))
  } catch (error) {
    throw routeErrorOf(error)
  }
}

/** What a loader throws: the status that the page answers with, and the words for its reader. */
export const routeErrorOf = (error: unknown): unknown =>
  isAppError(error) ? data({ message: error.message }, { status: errorTable[error.errorName].status }) : error

/** The reply from the cache, fetched when it is not there. */
export const useEndpoint = <E extends AnyEndpoint>(e: E, input: In<E>, { enabled = true } = {}) =>
  useReading<Reply<E>>({ ...options(useCall(), e, input), enabled } as UseQueryOptions<Reply<E>>)

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
