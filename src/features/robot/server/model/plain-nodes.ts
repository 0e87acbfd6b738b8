import { element, type HtmlNode, isElement, textOf } from '#src/platform/html/tree.ts'

/** What becomes of words, and of those of code. */
interface Words {
  text(text: string): HtmlNode[]
  code?(text: string): string
}

/** Elements that carry more than their text. */
const unwrapped = new Set(['a', 'span', 'div', 'section', 'details', 'summary'])
const dropped = new Set(['img', 'video', 'audio', 'iframe', 'input'])

/** Of what a model wrote: pictures, links, mentions and markup of its own become their words, so that nothing in it leads or loads elsewhere. */
export function plainNodes(nodes: readonly HtmlNode[], words: Words): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return words.text(node)
    if (!isElement(node)) return []
    const { name, attributes } = node
    if (attributes['data-latex'] !== undefined) return [node]
    if (name === 'img') return attributes.alt ? [attributes.alt] : []
    if (dropped.has(name)) return []
    if (name === 'pre' || name === 'code')
      return [element(name, name === 'pre' ? {} : pick(attributes, 'class'), withoutElements(node.children, words))]
    const children = plainNodes(node.children, words)
    if (unwrapped.has(name)) return children
    return [element(name, pick(attributes, 'start', 'colspan', 'rowspan'), children)]
  })
}

/** Code says what it says. */
function withoutElements(nodes: readonly HtmlNode[], { code = (text) => text }: Words): HtmlNode[] {
  return nodes.map((node): HtmlNode =>
    isElement(node, 'code')
      ? element('code', pick(node.attributes, 'class'), [code(textOf(node.children))])
      : code(textOf([node])),
  )
}

const pick = (attributes: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]
      // what is drawn may load pictures of other hosts
      return value === undefined || value === `language-${diagramLanguage}` ? [] : [[name, value]]
    }),
  )
const diagramLanguage = 'mermaid'
