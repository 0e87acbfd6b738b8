import type { ComponentProps } from 'react'
import type { Resource } from '../resource-queries.ts'

export type OutlineItem = Resource['outline'][number]

const indents = ['pl-3.5', 'pl-7', 'pl-10', 'pl-[52px]']
const linksLook =
  '[&_a]:block [&_a]:border-l-2 [&_a]:border-transparent [&_a]:pr-1 [&_a]:break-words [&_a]:-outline-offset-2 ' +
  '[&_a[aria-current]]:border-brand [&_a[aria-current]]:text-brand-text'

interface Props extends ComponentProps<'div'> {
  items: readonly OutlineItem[]
  /** The id of the heading that is being read. */
  current: string | undefined
}

/** A document's headings as links, indented by their levels. */
export function OutlineLinks({ items, current, className, ...rest }: Props) {
  const top = Math.min(...items.map(({ level }) => level))
  return (
    <div {...rest} className={`${linksLook} ${className ?? ''}`}>
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
    </div>
  )
}
