import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Box, Drawing } from '../layout/placed.ts'
import { NodeView } from './node-view.tsx'
import type { ViewOfMap } from './use-view.ts'

interface Props {
  drawing: Drawing
  of: ViewOfMap
  label: string
  /** How a node looks besides. */
  stateOf?: (id: string) => '' | 'selected' | 'target' | 'dragged'
  onFold: (id: string) => void
  /** @returns whether the press is taken, so that the map does not move with it */
  onPress?: (id: string | null, event: PointerEvent) => boolean
  /** Told of a press that moved nothing. `ofCount`: it was on the number at the node. */
  onTap?: (id: string | null, ofCount: boolean) => void
  /** Numbers at nodes: how often they were commented. */
  counts?: ReadonlyMap<string, number> | undefined
  children?: ReactNode
}

/** The drawing in its frame, moved by dragging. Of a large map only what is in sight is drawn. */
export function Canvas({ drawing, of, label, stateOf, onFold, onPress, onTap, counts, children }: Props) {
  const { view, size } = of
  const drag = useDrag(of, onTap)
  const scale = view.zoom / 100
  const seen = useSeen(drawing, of)
  return (
    <svg
      role="group"
      aria-label={label}
      viewBox={`${view.x} ${view.y} ${size.width / scale} ${size.height / scale}`}
      className={drag.active ? 'panning' : undefined}
      onPointerDown={(event) => {
        const target = event.target as Element
        const fold = target.closest<SVGElement>('[data-fold]')?.dataset.fold
        if (fold) return onFold(fold)
        if (target.closest('a')) return
        const id = target.closest<SVGElement>('[data-node]')?.dataset.node ?? null
        if (!onPress?.(id, event)) drag.begin(event)
      }}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      {seen.links.map(({ to, branch, path }, n) => (
        <path
          key={`${to} ${branch < 0 ? n : ''}`}
          d={path}
          className={branch < 0 ? 'map-line' : `map-line k${(branch % 8) + 1}`}
        />
      ))}
      {seen.nodes.map((placed) => (
        <NodeView
          key={placed.node.id}
          placed={placed}
          x={placed.x}
          y={placed.y}
          state={stateOf?.(placed.node.id) ?? ''}
          count={counts?.get(placed.node.id) ?? 0}
          foldable
        />
      ))}
      {children}
    </svg>
  )
}

/** Below so many all are drawn, and moving the map costs nothing. */
const FEW = 300
/** What is drawn reaches beyond the frame, in its sizes, so that moving a little draws nothing anew. */
const BEYOND = 0.5

function useSeen(drawing: Drawing, { view, size }: ViewOfMap): Pick<Drawing, 'nodes' | 'links'> {
  const scale = view.zoom / 100
  const [width, height] = [size.width / scale, size.height / scale]
  // the window moves in steps of half a frame
  const column = Math.floor(view.x / (width * BEYOND))
  const row = Math.floor(view.y / (height * BEYOND))
  return useMemo(() => {
    if (drawing.nodes.length <= FEW) return drawing
    const left = (column - 1) * width * BEYOND
    const top = (row - 1) * height * BEYOND
    const right = left + width * (1 + 3 * BEYOND)
    const bottom = top + height * (1 + 3 * BEYOND)
    const meets = ({ x, y, width: wide, height: high }: Box) =>
      x <= right && y <= bottom && x + wide >= left && y + high >= top
    return {
      nodes: drawing.nodes.filter(({ x, y, measured }) =>
        meets({ x, y, width: measured.width, height: measured.height }),
      ),
      links: drawing.links.filter(({ box }) => meets(box)),
    }
  }, [drawing, column, row, width, height])
}

/** Fingers and hands tremble. */
const STILL = 4

function useDrag({ view, setView }: ViewOfMap, onTap: Props['onTap']) {
  const [active, setActive] = useState(false)
  const last = useRef<{ x: number; y: number } | null>(null)
  const tap = useRef<{ x: number; y: number; id: string | null; ofCount: boolean } | null>(null)
  return {
    active,
    begin(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 && event.button !== 1) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const target = event.target as Element
      const id = target.closest<SVGElement>('[data-node]')?.dataset.node ?? null
      tap.current = { x: event.clientX, y: event.clientY, id, ofCount: target.closest('.map-count') !== null }
      last.current = { x: event.clientX, y: event.clientY }
      setActive(true)
    },
    move(event: PointerEvent) {
      const before = last.current
      if (!before) return
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
      last.current = { x: event.clientX, y: event.clientY }
      const begun = tap.current
      if (begun && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > STILL) tap.current = null
      const scale = view.zoom / 100
      setView((now) => ({ ...now, x: now.x - dx / scale, y: now.y - dy / scale }))
    },
    end(event: PointerEvent) {
      last.current = null
      setActive(false)
      const begun = tap.current
      tap.current = null
      if (begun && event.type === 'pointerup') onTap?.(begun.id, begun.ofCount)
    },
  }
}
