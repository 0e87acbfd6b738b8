import { type RefObject, useEffect, useRef, useState } from 'react'
import { Drag, type Draggable } from './drag.ts'

interface Dragging<T, Target> {
  dragged: T
  /** Null where it cannot be dropped. */
  target: Target | null
}
interface Refs {
  /** Whose rows are dragged. */
  box: RefObject<HTMLElement | null>
  /** Follows the pointer. */
  ghost: RefObject<HTMLElement | null>
}

/** Lets the rows of `box` be dragged. @returns what is being dragged, and null while nothing is */
export function useDrag<T, Target>({ box, ghost }: Refs, draggable: Draggable<T, Target>): Dragging<T, Target> | null {
  const [dragging, setDragging] = useState<Dragging<T, Target> | null>(null)
  const latest = useRef(draggable)
  useEffect(() => {
    latest.current = draggable
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let drag: Drag<T, Target> | undefined
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
      const dragged = event.target.closest('button, input') ? null : latest.current.take(event.target)
      if (dragged === null) return
      drag?.end()
      drag = new Drag(event, {
        box: element,
        dragged,
        draggable: () => latest.current,
        ghost: () => ghost.current,
        show: (target) => setDragging((before) => changed(before, target === undefined ? null : { dragged, target })),
      })
    }
    const notByItself = (event: Event) => event.preventDefault()
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('dragstart', notByItself)
    return () => {
      drag?.end()
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('dragstart', notByItself)
    }
  }, [box, ghost])
  return dragging
}

/** The pointer moves often, its target seldom. */
const changed = <T, Target>(before: Dragging<T, Target> | null, now: Dragging<T, Target> | null) =>
  before && now && JSON.stringify(before.target) === JSON.stringify(now.target) ? before : now
