import { useEffect, useRef } from 'react'
import { type OutlineItem, OutlineLinks } from './outline-links.tsx'
import { useCurrentHeading } from './use-current-heading.ts'

/** The outline beside the text; it follows what is being read. */
export function OutlineColumn({ items }: { items: readonly OutlineItem[] }) {
  const current = useCurrentHeading(items)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) showWithin(nav.current!, link)
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="大纲"
      className="relative max-h-[calc(100vh-152px)] overflow-y-auto border-l border-line text-sm text-text-3 [scrollbar-width:thin]"
    >
      <OutlineLinks items={items} current={current} className="[&_a]:-ml-px [&_a]:py-1" />
    </nav>
  )
}

/** Scrolls the list alone: scrollIntoView would move the page as well. */
function showWithin(list: HTMLElement, link: HTMLElement) {
  const above = link.offsetTop - list.clientHeight * 0.3
  const below = link.offsetTop + link.offsetHeight - list.clientHeight * 0.7
  if (list.scrollTop > above) list.scrollTop = above
  else if (list.scrollTop < below) list.scrollTop = below
}
