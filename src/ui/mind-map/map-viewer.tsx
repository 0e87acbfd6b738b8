import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { pathTo } from '#src/shared/mind-map/edit.ts'
import { countNodes, type MindMap, type MindNode } from '#src/shared/mind-map/mind-map.ts'
import { Canvas } from './drawn/canvas.tsx'
import { useFolding } from './drawn/use-folding.ts'
import { useView } from './drawn/use-view.ts'
import { ViewTools } from './drawn/view-tools.tsx'
import { layOut } from './layout/layout.ts'
import './mind-map.css'

interface Props {
  map: MindMap
  title: string
  /** Beside the choice of levels. */
  tools?: ReactNode
  /** Where something besides the drawing says what its label announces. */
  hint?: string
  /** Pixels; without it those that the map says. */
  height?: number
  /** How often nodes were commented. */
  counts?: ReadonlyMap<string, number> | undefined
  selected?: string | null
  onTap?: (id: string | null, ofCount: boolean) => void
  /** The node that is to be seen; another turn asks again. */
  sought?: { id: string; turn: number } | null
  /** Stands beside the drawing, on phones below it. */
  beside?: ReactNode
}

/** A map to be looked at: it is dragged, zoomed and folded, and nothing changes it. */
export function MapViewer({
  map,
  title,
  tools,
  hint,
  height = map.height,
  counts,
  selected,
  onTap,
  sought = null,
  beside,
}: Props) {
  const whole = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const folding = useFolding(map.root)
  const { isFolded, toggle } = folding
  const drawing = useMemo(() => layOut(map.root, map.template, isFolded), [map, isFolded])
  const of = useView(frame, drawing.box, false)
  useSought({ root: map.root, sought, drawing, open: folding.open, centre: of.centre })
  return (
    <div ref={whole} className="map-beside" style={{ '--map-height': `${height}px` } as CSSProperties}>
      <div ref={frame} className="map-frame">
        <Canvas
          drawing={drawing}
          of={of}
          label={`导图“${title}”，${countNodes(map.root)} 个节点${hint ?? ''}`}
          stateOf={(id) => (id === selected ? 'selected' : '')}
          counts={counts}
          onFold={toggle}
          {...(onTap && { onTap })}
        />
        <ViewTools frame={whole} of={of} folding={folding}>
          {tools}
        </ViewTools>
      </div>
      {beside}
    </div>
  )
}

interface Seeking {
  root: MindNode
  sought: { id: string; turn: number } | null
  drawing: ReturnType<typeof layOut>
  open: (path: readonly MindNode[]) => void
  centre: ReturnType<typeof useView>['centre']
}

/** Unfolds what hides the node, and then brings it into the middle, once a turn. */
function useSought({ root, sought, drawing, open, centre }: Seeking) {
  const shown = useRef<object>(null)
  useEffect(() => {
    const path = sought && pathTo(root, sought.id)
    if (path) open(path)
  }, [root, sought, open])
  useEffect(() => {
    if (!sought || shown.current === sought) return
    const placed = drawing.nodes.find(({ node }) => node.id === sought.id)
    if (!placed) return
    shown.current = sought
    centre({ x: placed.x, y: placed.y, width: placed.measured.width, height: placed.measured.height })
  }, [sought, drawing, centre])
}
