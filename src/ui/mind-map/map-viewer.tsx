import { type ReactNode, useMemo, useRef } from 'react'
import { countNodes, type MindMap } from '#src/shared/mind-map/mind-map.ts'
import { Canvas } from './drawn/canvas.tsx'
import { useFolding } from './drawn/use-folding.ts'
import { useView } from './drawn/use-view.ts'
import { ViewTools } from './drawn/view-tools.tsx'
import { layOut } from './layout/layout.ts'
import './mind-map.css'

/** A map to be looked at: it is dragged, zoomed and folded, and nothing changes it. */
export function MapViewer({ map, title, tools }: { map: MindMap; title: string; tools?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const folding = useFolding(map.root)
  const { isFolded, toggle } = folding
  const drawing = useMemo(() => layOut(map.root, map.template, isFolded), [map, isFolded])
  const of = useView(frame, drawing.box, false)
  return (
    <div ref={frame} className="map-frame" style={{ height: `min(${map.height}px, 70vh)` }}>
      <Canvas
        drawing={drawing}
        of={of}
        label={`导图“${title}”，${countNodes(map.root)} 个节点，文字在图的下面`}
        onFold={toggle}
      />
      <ViewTools frame={frame} of={of} folding={folding}>
        {tools}
      </ViewTools>
    </div>
  )
}
