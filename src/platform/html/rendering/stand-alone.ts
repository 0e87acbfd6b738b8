import { element, isElement, type HtmlElement, type HtmlNode } from '../tree.ts'

// Blocks that need the page's styles to be what they are, for readers that have none: feeds and books.

/**
 * A callout as a quotation under its title, tabs one below the other under theirs, the source of a diagram under a line that says so;
 * classes say what they were.
 */
export const standAloneBlocks = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    const children = standAloneBlocks(node.children)
    const type = node.attributes['data-type']
    if (type === 'callout')
      return [element('blockquote', { class: `callout ${node.attributes['data-kind'] ?? 'note'}` }, children)]
    if (type === 'calloutTitle') return [titled(children)]
    const kind = node.attributes['data-kind']
    if (kind) return [{ ...node, attributes: { ...node.attributes, class: `callout ${kind}` }, children }]
    if (type === 'tabs') return [element('div', { class: 'tabs' }, children.map(unfolded))]
    if (isDiagram(node)) return [{ ...titled(['图表源码（Mermaid）']), attributes: { class: diagramLabel } }, node]
    return [{ ...node, children }]
  })

/** The line above the source of a diagram. */
export const diagramLabel = 'diagram-label'

const isDiagram = ({ name, children }: HtmlElement) =>
  name === 'pre' && children.some((child) => isElement(child, 'code') && child.attributes.class === 'language-mermaid')

const titled = (words: HtmlNode[]): HtmlElement => element('p', {}, [element('strong', {}, words)])

const unfolded = (tab: HtmlNode): HtmlNode =>
  isElement(tab)
    ? element(
        'div',
        {},
        tab.children.map((child) => (isElement(child, 'summary') ? titled(child.children) : child)),
      )
    : tab
