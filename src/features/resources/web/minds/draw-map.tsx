import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { callOverHttp } from '#src/client/data/call.ts'
import type { DrawMap } from '#src/client/text/rich-text-maps.ts'
import { readPersonalById, readResource } from '#src/features/resources/contract.ts'
import { readKm } from '#src/shared/mind-map/km.ts'
import type { MindMap } from '#src/shared/mind-map/mind-map.ts'
import { MapViewer } from '#src/ui/mind-map/map-viewer.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Specification, section 9: maps on study cards are that high. */
const ON_CARDS = 300

/** A map within a text. It is a tree of its own: the text that holds it is no part of React's. */
export const drawMap: DrawMap = (place, link) => {
  const root = createRoot(place)
  const title = link.firstChild?.textContent ?? ''
  root.render(
    <ShownMap path={new URL(link.href).pathname} title={title} isOnCard={place.closest('.card-blocks') !== null} />,
  )
  // not while React draws the text itself anew
  return () => setTimeout(() => root.unmount())
}

function ShownMap({ path, title, isOnCard }: { path: string; title: string; isOnCard: boolean }) {
  const [map, setMap] = useState<MindMap | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    mapAt(path, stop.signal).then(setMap, () => stop.signal.aborted || setMap('failed'))
    return () => stop.abort()
  }, [path])
  if (map === 'failed') return <p className="text-sm text-text-3">导图没有加载出来，点上面的链接可以打开它。</p>
  if (!map) return <Skeleton className="h-[300px]" />
  return <MapViewer map={map} title={title} {...(isOnCard && { height: ON_CARDS })} />
}

async function mapAt(path: string, signal: AbortSignal): Promise<MindMap> {
  const [, space, id] = /^\/spaces\/(\d+)\/resources-docs\/(\d+)$/.exec(path) ?? []
  const own = /^\/resources\/(\d+)$/.exec(path)?.[1]
  const query = { raw: 'true' } as const
  const found =
    own === undefined
      ? await callOverHttp(readResource, { params: { spaceId: space!, id: id! }, query }, { signal, background: true })
      : await callOverHttp(readPersonalById, { params: { id: own }, query }, { signal, background: true })
  return readKm(found.content).map
}
