import { useEffect, useState } from 'react'
import type { OutlineItem } from './outline-links.tsx'

/** Where the eye is: just below the header and what follows it there. */
const LINE_PX = 130

/** The id of the heading under which a reader is. */
export function useCurrentHeading(items: readonly OutlineItem[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = items.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const above = headings.findLast((heading) => heading.getBoundingClientRect().top < LINE_PX)
      setCurrent((above ?? headings[0])?.id)
    }
    // It is asked again whenever a heading crosses the line, not on each scroll event.
    const observer = new IntersectionObserver(look, { rootMargin: `-${LINE_PX}px 0px 0px 0px`, threshold: [0, 1] })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [items])
  return current
}
