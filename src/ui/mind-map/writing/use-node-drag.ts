import { type PointerEvent, useEffect, useState } from 'react'
import type { Where } from '#src/shared/mind-map/edit.ts'

interface Drag {
  id: string
  x: number
  y: number
  /** Where it would go; null over nothing. */
  over: { to: string; where: Where } | null
}

/** Pixels that a press may tremble. */
const STILL = 5

/** A node that is dragged to another. @param onDrop what becomes of it; @param mayDrop whether it can go there */
export function useNodeDrag({
  onDrop,
  mayDrop,
}: {
  onDrop: (id: string, to: { to: string; where: Where }) => void
  mayDrop: (id: string, to: string) => boolean
}) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [pressed, setPressed] = useState<{ id: string; x: number; y: number } | null>(null)
  useEffect(() => {
    if (!pressed) return
    const placeOf = (event: globalThis.PointerEvent): Drag['over'] => {
      const element = document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>('[data-node]')
      const to = element?.dataset.node
      if (!to || !mayDrop(pressed.id, to)) return null
      const { top, height } = element.querySelector('rect')!.getBoundingClientRect()
      const part = (event.clientY - top) / height
      return { to, where: part < 0.25 ? 'before' : part > 0.75 ? 'behind' : 'inside' }
    }
    const onMove = (event: globalThis.PointerEvent) => {
      const { clientX: x, clientY: y } = event
      if (Math.hypot(x - pressed.x, y - pressed.y) < STILL && !drag) return
      setDrag({ id: pressed.id, x, y, over: placeOf(event) })
    }
    const onEnd = (event: globalThis.PointerEvent) => {
      const over = event.type === 'pointerup' && drag ? placeOf(event) : null
      setPressed(null)
      setDrag(null)
      if (over) onDrop(pressed.id, over)
    }
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setPressed(null)
      setDrag(null)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
    window.addEventListener('keydown', onEscape)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
      window.removeEventListener('keydown', onEscape)
    }
  }, [pressed, drag, onDrop, mayDrop])
  return {
    drag,
    begin: (id: string, event: PointerEvent) =>
      event.button === 0 && setPressed({ id, x: event.clientX, y: event.clientY }),
  }
}
