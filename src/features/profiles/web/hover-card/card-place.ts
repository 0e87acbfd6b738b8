const GAP = 8
const EDGE = 12
const WIDTH = 340

/** Where the card stands beside the name: below, or above where there is no room; always within the window. */
export function cardPlace(name: Pick<DOMRect, 'top' | 'bottom' | 'left'>, height: number) {
  const width = Math.min(WIDTH, innerWidth - 2 * EDGE)
  const isBelow = name.bottom + GAP + height + EDGE <= innerHeight || name.top < height + GAP + EDGE
  const left = Math.max(EDGE, Math.min(name.left, innerWidth - EDGE - width))
  return { left: `${left}px`, top: `${isBelow ? name.bottom + GAP : name.top - GAP - height}px` }
}
