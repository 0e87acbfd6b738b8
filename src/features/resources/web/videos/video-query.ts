import { useMemo } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { readVideo, VideoError, type VideoPart } from '#src/shared/video/video.ts'
import { personalSourceQuery, sourceQuery } from '../resource-queries.ts'

/** The parts of a video as its page asks for them; its loader has fetched them. @param spaceId absent for a personal one */
export function useParts({ id, spaceId }: { id: number; spaceId?: number | undefined }) {
  const isOwn = spaceId === undefined
  const inSpace = useEndpoint(...sourceQuery(String(spaceId), String(id)), { enabled: !isOwn })
  const own = useEndpoint(...personalSourceQuery(String(id)), { enabled: isOwn })
  const { data, isError, isFetching, refetch } = isOwn ? own : inSpace
  const source = data?.content
  const parts = useMemo(() => (source === undefined ? null : partsIn(source)), [source])
  return { parts, isError, isFetching, refetch }
}

function partsIn(source: string): VideoPart[] {
  try {
    return readVideo(source)
  } catch (error) {
    if (error instanceof VideoError) return []
    throw error
  }
}
