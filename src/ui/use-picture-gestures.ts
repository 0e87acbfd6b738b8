import { type Dispatch, type PointerEvent, type SetStateAction, useEffect, useRef } from 'react'
import { moveBy, nextZoom, type Place, zoomTo } from './picture-place.ts'

/** How far a wheel turns for one step of zoom, in pixels: one notch of a mouse, a short stroke of a touchpad. */
const WHEEL_STEP = 60

/** Wheel, drag and pinch on the stage of the image viewer. One finger or the mouse moves the picture, two zoom it. */
export function usePictureGestures(place: Place, setPlace: Dispatch<SetStateAction<Place>>) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const pinch = useRef({ distance: 0, zoom: 0 })

  // React's own wheel listener is passive, and the page behind must not scroll
  useEffect(() => {
    const element = stage.current!
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL_STEP
      if (Math.abs(turned) < WHEEL_STEP) return
      const by = turned < 0 ? 1 : -1
      turned = 0
      setPlace((now) => zoomTo(now, nextZoom(now.zoom, by)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [setPlace])

  function onPointerDown(event: PointerEvent) {
    // beside the picture only a second finger counts: a first one there closes
    if (event.button !== 0 || (event.target !== picture.current && !fingers.current.size)) return
    event.preventDefault()
    picture.current!.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    pinch.current = { distance: distanceOf(fingers.current), zoom: place.zoom }
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    fingers.current.set(event.pointerId, now)
    if (fingers.current.size === 2) {
      const { distance, zoom } = pinch.current
      // measured now: React may ask for the next place only after the fingers are gone
      const wanted = Math.round((zoom * distanceOf(fingers.current)) / distance)
      return setPlace((last) => zoomTo(last, wanted))
    }
    const size = picture.current!.getBoundingClientRect()
    setPlace((last) => moveBy(last, { x: now.x - before.x, y: now.y - before.y }, size))
  }

  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  return { stage, picture, handlers }
}

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })

/** Between two fingers; never 0, since zooms are divided by it. */
function distanceOf(fingers: Map<number, { x: number; y: number }>): number {
  const [one, other] = [...fingers.values()]
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1
}
