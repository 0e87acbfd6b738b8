import { useEffect, useState } from 'react'
import type { Resource } from './resource-queries.ts'

type Item = Resource['outline'][number]

const indents = ['pl-3.5', 'pl-7', 'pl-10', 'pl-[52px]']

/** The document's headings as links; the one that is being read is marked. */
export function Outline({ items }: { items: readonly Item[] }) {
  const current = useCurrentHeading(items)
  if (!items.length) return null
  const top = Math.min(...items.map(({ level }) => level))
  return (
    <nav
      aria-label="大纲"
      className={
        'sticky top-20 max-h-[calc(100vh-104px)] overflow-y-auto border-l border-line text-sm text-text-3 [scrollbar-width:thin] max-xl:hidden ' +
        '[&_a]:-ml-px [&_a]:block [&_a]:border-l-2 [&_a]:border-transparent [&_a]:py-1 [&_a]:pr-1 [&_a]:break-words [&_a]:-outline-offset-2 ' +
        '[&_a[aria-current]]:border-brand [&_a[aria-current]]:text-brand-text'
      }
    >
      {items.map(({ id, level, text }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className={indents[Math.min(level - top, indents.length - 1)]}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

/** Where the eye is: just below the header. */
const LINE_PX = 100

function useCurrentHeading(items: readonly Item[]): string | undefined {
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
