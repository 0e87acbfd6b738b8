import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnyEndpoint, endpointId, type In, type Reply } from '#src/shared/endpoint.ts'
import { useCall } from './queries.ts'

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
