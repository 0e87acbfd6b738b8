import { useQuery } from '@tanstack/react-query'
import { useCall, useEndpoint } from '#src/client/data/queries.ts'
import { queryKey, type Reply } from '#src/shared/endpoint.ts'
import { listExports, readExport } from '../contract.ts'

export type Export = Reply<typeof readExport>
export type ExportSummary = Reply<typeof listExports>['list'][number]
export type Format = Export['format']

/** How many of the last ones are offered. */
const shown = 5

/** The last exports of whoever is signed in, and whether they may export. */
export const useExports = (spaceId: number) =>
  useEndpoint(listExports, { params: { spaceId }, query: { per_number: shown } })

/** One export, looked at each second until it is finished. */
export function useExport(spaceId: number, id: number) {
  const call = useCall()
  const input = { params: { spaceId, id } }
  return useQuery<Export>({
    queryKey: queryKey(readExport, input),
    queryFn: ({ signal }) => call(readExport, input, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : 1000),
  })
}
