import { type UseQueryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

/**
 * A query as screens read it. While the server renders, nothing changes any more once the loaders are done: there the
 * cache is looked at once, without the observer that useQuery builds for each of the many readers on a page.
 */
export const useReading: <T>(options: UseQueryOptions<T>) => UseQueryResult<T> = import.meta.env.SSR
  ? readOnce
  : useQuery

/** Of the result it has what a first rendering can ask for. */
function readOnce<T>({ queryKey, enabled = true }: UseQueryOptions<T>): UseQueryResult<T> {
  const state = useQueryClient().getQueryState<T>(queryKey)
  const status = state?.status ?? 'pending'
  const isPending = status === 'pending'
  const read = {
    data: state?.data,
    status,
    isPending,
    isError: status === 'error',
    isFetching: isPending && enabled === true,
  }
  return read as UseQueryResult<T>
}
