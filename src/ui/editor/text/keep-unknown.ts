import { inertDocument } from './inert-document.ts'
import { keptMark } from './kept-block.ts'

const inlineTags = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'a', 'abbr', 'br', 'img', 'span'])
const blockTags = new Set('p h1 h2 h3 h4 h5 h6 pre hr div blockquote ul ol dl table details'.split(' '))

/** Wrapped deeper than this, what is unknown is kept together with what is around it. */
const deepest = 5

type Loses = (element: HTMLElement) => boolean

/**
 * Marks as kept, of one block or of a run of text in no paragraph, the smallest blocks without which the rest loses nothing.
 * @returns the block; around a run of text a new one
 */
export function keepUnknown(nodes: readonly ChildNode[], loses: Loses): HTMLElement {
  const [first] = nodes
  if (nodes.length > 1 || isInline(first!)) return keep(wrapped(nodes))
  const element = first as HTMLElement
  keepSmallest(element, { loses, levels: deepest })
  return element
}

export const isInline = (node: Node) => node.nodeType === Node.TEXT_NODE || inlineTags.has((node as Element).localName)

function keepSmallest(element: HTMLElement, { loses, levels }: { loses: Loses; levels: number }): void {
  const inside = levels ? blocksIn(element) : []
  for (const block of inside) if (loses(block)) keepSmallest(block, { loses, levels: levels - 1 })
  if (loses(element)) keep(element)
}

function keep(element: HTMLElement): HTMLElement {
  element.setAttribute(keptMark, '')
  return element
}

function wrapped(nodes: readonly ChildNode[]): HTMLElement {
  const around = inertDocument().createElement('div')
  nodes[0]!.replaceWith(around)
  around.append(...nodes)
  return around
}

/** The nearest blocks inside: those of a list's items, of a table's cells. */
function blocksIn(element: Element): HTMLElement[] {
  return Array.from(element.children).flatMap((child) =>
    blockTags.has(child.localName) ? [child as HTMLElement] : blocksIn(child),
  )
}
