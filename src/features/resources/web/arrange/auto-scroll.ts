/** How near to an edge scrolling begins, and how far it goes in a frame at the edge itself. */
const EDGE = 40
const FASTEST = 18

/**
 * Scrolls what scrolls around `element`, and then the page, as long as the pointer is near its upper or lower edge.
 * @param onScroll called after each step: another row lies under the pointer now. @returns how to stop
 */
export function autoScroll(element: Element, pointerY: () => number, onScroll: () => void): () => void {
  const box = scrollBoxOf(element)
  let frame = requestAnimationFrame(step)
  function step() {
    const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const by = speed(pointerY(), Math.max(top, 0), Math.min(bottom, innerHeight))
    if (by && (scrolled(box, by) || scrolled(document.scrollingElement, by))) onScroll()
    frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}

function scrollBoxOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
  return null
}

function scrolled(box: Element | null, by: number): boolean {
  if (!box) return false
  const before = box.scrollTop
  box.scrollTop += by
  return box.scrollTop !== before
}

function speed(y: number, top: number, bottom: number): number {
  const near = (distance: number) => Math.ceil((Math.min(distance, EDGE) / EDGE) * FASTEST)
  if (y < top + EDGE) return -near(top + EDGE - y)
  if (y > bottom - EDGE) return near(y - (bottom - EDGE))
  return 0
}
