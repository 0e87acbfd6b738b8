import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall, useEndpoint } from '#src/client/data/queries.ts'
import { queryKey, type Reply } from '#src/shared/endpoint.ts'
import { listImports, readImport } from '../contract.ts'

export type Import = Reply<typeof readImport>

/** How many of the last ones are offered. */
const shown = 5

/** The last imports of whoever is signed in, and what may be imported. */
export const useImports = (spaceId: number) =>
  useEndpoint(listImports, { params: { spaceId }, query: { per_number: shown } })

/** One import, looked at each second until it is finished; then everything that may show its documents is fetched again. */
export function useImport(spaceId: number, id: number) {
  const call = useCall()
  const queries = useQueryClient()
  const input = { params: { spaceId, id } }
  const reading = useQuery<Import>({
    queryKey: queryKey(readImport, input),
    queryFn: ({ signal }) => call(readImport, input, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : 1000),
  })
  const isFinished = reading.data && reading.data.finished_at !== null
  const wasSeenRunning = useRef(false)
  useEffect(() => {
    if (isFinished === false) wasSeenRunning.current = true
    if (isFinished && wasSeenRunning.current) {
      wasSeenRunning.current = false
      void queries.invalidateQueries()
    }
  }, [isFinished, queries])
  return reading
}
