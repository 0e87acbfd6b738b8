import { type HtmlNode, isElement, serialise } from '../tree.ts'

/** Inside of these a browser lays out lines; all other elements of stored text stand above each other. */
const inline = new Set([
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'mark',
  'a',
  'abbr',
  'br',
  'img',
  'span',
  'input',
])
export const isInline = (node: HtmlNode): boolean => !isElement(node) || inline.has(node.name)

/** Whether two stored texts are one and the same page: they differ at most in white space that no browser shows. */
export const isSameHtml = (a: readonly HtmlNode[], b: readonly HtmlNode[]): boolean =>
  canonicalHtml(a) === canonicalHtml(b)

export const canonicalHtml = (nodes: readonly HtmlNode[]): string => serialise(block(nodes))

/** What stands above each other: white space between blocks, and at the ends of lines of text, is not shown. */
function block(nodes: readonly HtmlNode[]): HtmlNode[] {
  const runs: HtmlNode[][] = [[]]
  for (const node of nodes) {
    if (isInline(node)) runs.at(-1)!.push(node)
    else runs.push([node], [])
  }
  return runs.flatMap((run, index) => (index % 2 === 1 ? [whole(run[0]!)] : trimmed(collapsed(run))))
}

function whole(node: HtmlNode): HtmlNode {
  if (!isElement(node)) return node
  const attributes = sorted(node.attributes)
  return { ...node, attributes, children: node.name === 'pre' ? node.children : block(node.children) }
}

/** `rel` follows from the address. */
const sorted = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name !== 'rel')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

function collapsed(nodes: readonly HtmlNode[]): HtmlNode[] {
  const texts: HtmlNode[] = []
  for (const node of nodes) {
    const last = texts.at(-1)
    if (typeof node !== 'string')
      texts.push(
        isElement(node) ? { ...node, attributes: sorted(node.attributes), children: collapsed(node.children) } : node,
      )
    else if (typeof last === 'string') texts[texts.length - 1] = last + node
    else texts.push(node)
  }
  return texts.map((text, index) => {
    if (typeof text !== 'string') return text
    const one = text.replace(/[ \t\n\r\f]+/g, ' ')
    const after = isBreak(texts[index - 1]) ? one.trimStart() : one
    return isBreak(texts[index + 1]) ? after.trimEnd() : after
  })
}

const isBreak = (node: HtmlNode | undefined) => node !== undefined && isElement(node, 'br')

function trimmed(nodes: HtmlNode[]): HtmlNode[] {
  const [first] = nodes
  if (typeof first === 'string') nodes[0] = first.replace(/^ /, '')
  const last = nodes.at(-1)
  if (typeof last === 'string') nodes[nodes.length - 1] = last.replace(/ $/, '')
  return nodes.filter((node) => node !== '')
}
