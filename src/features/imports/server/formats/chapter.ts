import { callout } from '#src/platform/html/pages/boxes.ts'
import { hasClass, type Rule, withRules } from '#src/platform/html/pages/page-tree.ts'
import { diagramLabel } from '#src/platform/html/rendering/stand-alone.ts'
import type { Reading } from '#src/platform/html/pages/read-page.ts'
import { isCalloutKind } from '#src/shared/html/callout-kinds.ts'
import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '#src/platform/html/tree.ts'
import type { Book } from '../source/source-tree.ts'

/** How a chapter of a book is read: its addresses lead to where their targets lie in the tree. */
export function chapterReading(book: Book, path: string): Reading {
  const lead = book.chapters.get(path)!
  const addresses: Rule = (given) => {
    const { name, attributes, children } = given
    if (name === 'a' && attributes.href !== undefined)
      return [element(name, { ...attributes, href: lead(attributes.href) }, withRules(children, [addresses]))]
    if (name !== 'img' && name !== 'image') return null
    const src = attributes.src ?? attributes['xlink:href'] ?? attributes.href ?? ''
    return [element('img', { ...attributes, src: lead(src) })]
  }
  return {
    isWhole: true,
    before: (nodes) => withRules(book.isOwn ? withoutHead(nodes) : nodes, [addresses]),
    ...(book.isOwn && { rules: ownRules }),
  }
}

/** The title and the line below it, which an export puts above every text. */
const withoutHead = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const title = nodes.findIndex((node) => isElement(node, 'h1'))
  const line = nodes.findIndex((node) => isElement(node, 'p') && hasClass(node, 'about'))
  return nodes.filter((_, at) => at !== title && at !== line)
}

/** What an export wrote for readers that have no styles, as what it was. */
const ownRules = (all: () => readonly Rule[]): readonly Rule[] => {
  const read = (nodes: readonly HtmlNode[]) => withRules(nodes, all())
  return [
    (given) => (given.name === 'p' && hasClass(given, diagramLabel) ? [] : null),
    (given) => {
      const kind = (given.attributes.class ?? '').split(' ').find(isCalloutKind)
      if (!kind || !hasClass(given, 'callout')) return null
      if (given.name === 'details')
        return [element('details', { ...given.attributes, 'data-kind': kind }, read(given.children))]
      const [first, ...rest] = given.children.filter((child) => isElement(child))
      const title = first && titleOf(first)
      return title ? [callout(kind, title, read(rest))] : [callout(kind, [], read(given.children))]
    },
    (given) => {
      if (given.name !== 'div' || !hasClass(given, 'tabs')) return null
      const tabs = given.children.filter((child): child is HtmlElement => isElement(child, 'div'))
      return [
        element(
          'div',
          { 'data-type': 'tabs' },
          tabs.map(({ children }) => tabOf(children, read)),
        ),
      ]
    },
  ]
}

function tabOf(nodes: readonly HtmlNode[], read: (nodes: readonly HtmlNode[]) => HtmlNode[]): HtmlElement {
  const at = nodes.findIndex((node) => isElement(node))
  const title = isElement(nodes[at] ?? '') ? titleOf(nodes[at] as HtmlElement) : null
  const summary = element('summary', {}, title ? [textOf(title)] : ['标签'])
  return element('details', {}, [summary, ...read(title ? nodes.slice(at + 1) : nodes)])
}

/** A paragraph that is bold as a whole. */
function titleOf({ name, children }: HtmlElement): HtmlNode[] | null {
  const [only, ...others] = children
  return name === 'p' && !others.length && only !== undefined && isElement(only, 'strong') ? only.children : null
}
