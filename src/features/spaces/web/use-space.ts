import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { readSpace } from '../contract.ts'

export type Space = Reply<typeof readSpace>

/** The space of the address; the layout's loader has put it into the cache. */
export function useSpace(): Space | undefined {
  const { spaceId } = useParams()
  return useEndpoint(readSpace, { params: { spaceId: spaceId! } }, { enabled: spaceId !== undefined }).data
}
