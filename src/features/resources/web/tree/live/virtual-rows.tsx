import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { reveal } from '../reveal.ts'
import type { VisibleRange } from './use-live-rows.ts'

const ROW = 32
/** How many rows are seen above the active one at first. */
const ROWS_ABOVE = 6

const scrollerOf = (box: RefObject<HTMLElement | null>) => box.current?.closest('nav') ?? null

/** How far below the beginning of what scrolls the rows begin. */
function topIn(scroller: Element | null, box: RefObject<HTMLElement | null>): number {
  if (!scroller || !box.current) return 0
  return (
    box.current.getBoundingClientRect().top -
    scroller.getBoundingClientRect().top -
    scroller.clientTop +
    scroller.scrollTop
  )
}

interface Props {
  count: number
  /** The row that keys act on: it stays. */
  active: number
  /** Another one whenever the active row was chosen, even the same one: then it is scrolled to. */
  chosen: object
  box: RefObject<HTMLElement | null>
  render: (at: number) => ReactNode
  onVisibleRange: (range: VisibleRange) => void
}

/**
 * Of many rows those in sight, and some beyond. All rows are one line high. Default export, so that it can be loaded lazily.
 */
export default function VirtualRows({ count, active, chosen, box, render, onVisibleRange }: Props) {
  const [margin, setMargin] = useState(0)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(box),
    estimateSize: () => ROW,
    // it scrolls there as soon as it has found what scrolls, which may be after the active row was revealed
    initialOffset: () => Math.max(0, (active - ROWS_ABOVE) * ROW),
    overscan: 10,
    scrollMargin: margin,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active, count),
  })
  useLayoutEffect(() => setMargin(topIn(scrollerOf(box), box)), [box])

  const { startIndex: from = 0, endIndex: to = 0 } = virtual.range ?? {}
  useEffect(() => onVisibleRange({ from, to }), [from, to, onVisibleRange])

  useEffect(() => {
    const scroller = scrollerOf(box)
    const top = topIn(scroller, box) + active * ROW
    if (scroller) reveal(scroller, { top, bottom: top + ROW }, document.activeElement === box.current)
  }, [active, chosen, box])
  return (
    <div role="presentation" className="relative [&_a>span]:!line-clamp-1" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          role="presentation"
          className="absolute inset-x-0 top-0 has-[input]:z-10"
          style={{ transform: `translateY(${start - margin}px)` }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  )
}

function withActive(range: number[], active: number, count: number): number[] {
  if (active >= count || range.includes(active)) return range
  return active < range[0]! ? [active, ...range] : [...range, active]
}
