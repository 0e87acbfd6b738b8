import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Area, limits } from '#src/features/cards/blocks.ts'
import { between, isDrawn, moved, resized } from './areas.ts'
import '#src/ui/styles/cards.css'

interface Props {
  src: string
  alt: string
  areas: readonly Area[]
  chosen: number | null
  onChoose: (at: number | null) => void
  onChange: (areas: readonly Area[]) => void
}

/** The picture on which areas are drawn by mouse, pen or finger, and moved by pointer and keys. */
export function AreaBoard({ src, alt, areas, chosen, onChoose, onChange }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<{ from: [number, number]; area: Area } | null>(null)
  const [dragging, setDragging] = useState<{ from: [number, number]; start: Area } | null>(null)

  /** In per cent of the picture. */
  function placeOf({ clientX, clientY }: PointerEvent): [number, number] {
    const box = board.current!.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100]
  }
  const put = (at: number, area: Area) => onChange(areas.map((one, n) => (n === at ? area : one)))

  function onDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || areas.length >= limits.areas) return
    event.preventDefault()
    board.current!.setPointerCapture(event.pointerId)
    const from = placeOf(event)
    setDrawing({ from, area: between(from, from) })
  }
  function onMove(event: PointerEvent<HTMLDivElement>) {
    const to = placeOf(event)
    if (drawing) setDrawing({ ...drawing, area: between(drawing.from, to) })
    else if (dragging && chosen !== null)
      put(chosen, moved(dragging.start, to[0] - dragging.from[0], to[1] - dragging.from[1]))
  }
  function onUp() {
    if (drawing && isDrawn(drawing.area)) {
      onChange([...areas, drawing.area])
      onChoose(areas.length)
    }
    setDrawing(null)
    setDragging(null)
  }
  function take(at: number, event: PointerEvent) {
    if (event.button !== 0) return
    event.stopPropagation()
    board.current!.setPointerCapture(event.pointerId)
    onChoose(at)
    setDragging({ from: placeOf(event), start: areas[at]! })
  }
  function onKey(at: number, event: KeyboardEvent) {
    const step = arrows[event.key]
    if (step) {
      event.preventDefault()
      put(at, event.shiftKey ? resized(areas[at]!, ...step) : moved(areas[at]!, ...step))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onChange(areas.filter((_, n) => n !== at))
      onChoose(null)
      board.current?.focus()
    }
  }
  return (
    <div
      ref={board}
      tabIndex={-1}
      className="area-board"
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
    >
      <img src={src} alt={alt} draggable={false} />
      {areas.map((area, n) => (
        <button
          key={n}
          type="button"
          className="cover-area"
          data-chosen={n === chosen || undefined}
          aria-label={`遮挡 ${n + 1}${area.label && `：${area.label}`}`}
          style={boxOf(area)}
          onFocus={() => onChoose(n)}
          onPointerDown={(event) => take(n, event)}
          onKeyDown={(event) => onKey(n, event)}
        >
          <span aria-hidden className="text-xs text-on-brand">
            {n + 1}
          </span>
        </button>
      ))}
      {drawing && <span className="cover-area" data-chosen style={boxOf(drawing.area)} />}
    </div>
  )
}

const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const boxOf = ({ x, y, width, height }: Area) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
})
