import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { zoomSteps } from '#src/shared/mind-map/mind-map.ts'
import type { Box } from '../layout/placed.ts'

/** What of the drawing is seen: its point `x`, `y` lies in the corner of the frame, `zoom` per cent as large. */
export interface View {
  x: number
  y: number
  zoom: number
}

export interface ViewOfMap {
  view: View
  size: { width: number; height: number }
  setView: (change: (view: View) => View) => void
  /** A step of the specification up or down, around a point of the frame or its middle. */
  zoomBy: (direction: 1 | -1, at?: { x: number; y: number }) => void
  fit: () => void
  /** Moves as little as brings the box into sight. */
  reveal: (box: Box) => void
  /** Brings it into the middle, so large that it can be read. */
  centre: (box: Box) => void
}

const MARGIN = 32

/** @param box what `fit` shows; @param wheels whether the wheel moves the map without Ctrl, too */
export function useView(frame: RefObject<HTMLElement | null>, box: Box, wheels: boolean): ViewOfMap {
  const [view, setView] = useState<View>({ x: box.x - MARGIN, y: box.y - MARGIN, zoom: 100 })
  const [size, setSize] = useState({ width: 800, height: 600 })
  const shown = useRef(box)
  useEffect(() => void (shown.current = box))

  const fit = useCallback(() => {
    const { clientWidth: width, clientHeight: height } = frame.current!
    setView(fitted(shown.current, { width, height }))
  }, [frame])
  useLayoutEffect(() => {
    const measure = () => setSize({ width: frame.current!.clientWidth, height: frame.current!.clientHeight })
    measure()
    fit()
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [frame, fit])

  const zoomBy = useCallback(
    (direction: 1 | -1, at?: { x: number; y: number }) => {
      const { clientWidth, clientHeight } = frame.current!
      setView((before) => zoomed(before, direction, at ?? { x: clientWidth / 2, y: clientHeight / 2 }))
    },
    [frame],
  )
  const reveal = useCallback(
    (target: Box) => {
      const { clientWidth: width, clientHeight: height } = frame.current!
      setView((before) => revealed(before, target, { width, height }))
    },
    [frame],
  )
  const centre = useCallback(
    ({ x, y, width, height }: Box) => {
      const { clientWidth, clientHeight } = frame.current!
      setView((before) => {
        const zoom = Math.max(before.zoom, 100)
        const scale = zoom / 100
        return { x: x + width / 2 - clientWidth / scale / 2, y: y + height / 2 - clientHeight / scale / 2, zoom }
      })
    },
    [frame],
  )
  useWheel(frame, { setView, zoomBy, wheels })
  return { view, size, setView, zoomBy, fit, reveal, centre }
}

type Size = { width: number; height: number }

function fitted(box: Box, { width, height }: Size): View {
  const room = Math.min((width - 2 * MARGIN) / box.width, (height - 2 * MARGIN) / box.height) * 100
  const zoom = Math.max(zoomSteps[0], Math.min(100, Math.floor(room)))
  const scale = zoom / 100
  // what does not fit shows its centre, which lies at the origin of the drawing
  const whole = box.width * scale <= width && box.height * scale <= height
  const middle = whole ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
  return { x: middle.x - width / scale / 2, y: middle.y - height / scale / 2, zoom }
}

function zoomed(view: View, direction: 1 | -1, at: { x: number; y: number }): View {
  const steps: readonly number[] = zoomSteps
  const next = direction === 1 ? steps.find((step) => step > view.zoom) : steps.findLast((step) => step < view.zoom)
  const zoom = next ?? view.zoom
  const by = 100 / view.zoom - 100 / zoom
  return { x: view.x + at.x * by, y: view.y + at.y * by, zoom }
}

function revealed(view: View, { x, y, width, height }: Box, frame: Size): View {
  const scale = view.zoom / 100
  const room = { width: frame.width / scale, height: frame.height / scale }
  const edge = MARGIN / scale
  const along = (from: number, [least, most]: readonly [number, number], space: number) => {
    if (least < from + edge) return least - edge
    return most > from + space - edge ? most + edge - space : from
  }
  const next = { x: along(view.x, [x, x + width], room.width), y: along(view.y, [y, y + height], room.height) }
  return next.x === view.x && next.y === view.y ? view : { ...view, ...next }
}

interface Wheel {
  setView: (change: (view: View) => View) => void
  zoomBy: ViewOfMap['zoomBy']
  wheels: boolean
}
/** With Ctrl it zooms. React listens passively and could not keep the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, { setView, zoomBy, wheels }: Wheel) {
  useEffect(() => {
    const element = frame.current!
    const onWheel = (event: WheelEvent) => {
      const zooms = event.ctrlKey || event.metaKey
      if (!zooms && !wheels) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      if (zooms) return zoomBy(event.deltaY < 0 ? 1 : -1, { x: event.clientX - left, y: event.clientY - top })
      setView((view) => ({
        ...view,
        x: view.x + (event.deltaX * 100) / view.zoom,
        y: view.y + (event.deltaY * 100) / view.zoom,
      }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, setView, zoomBy, wheels])
}
