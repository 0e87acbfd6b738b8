import { element, type HtmlElement, type HtmlNode, isElement } from '../tree.ts'

const frames = /^(?:div|section|article|main|header|footer|aside|figure|figcaption|hgroup|form|fieldset|body|address)$/
const blocks = /^(?:p|h[1-6]|ul|ol|dl|table|pre|blockquote|details|hr|div)$/

/** Divisions that only place what they hold go; words that stood in them alone become paragraphs. */
export function withoutFrames(nodes: readonly HtmlNode[]): HtmlNode[] {
  const written: HtmlNode[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    if (line.some((node) => isElement(node) || String(node).trim() !== '')) written.push(element('p', {}, line))
    line = []
  }
  for (const node of nodes) {
    const isFrame = isElement(node) && frames.test(node.name) && !saysSomething(node)
    if (!isFrame && !(isElement(node) && blocks.test(node.name))) {
      line.push(node)
      continue
    }
    endLine()
    if (isFrame) written.push(...withoutFrames((node as HtmlElement).children))
    else if (!isEmpty(node as HtmlElement)) written.push(inside(node as HtmlElement))
  }
  endLine()
  return written
}

/** A paragraph that holds nothing was made for its distance. */
const isEmpty = ({ name, children }: HtmlElement) =>
  name === 'p' && children.every((child) => typeof child === 'string' && child.trim() === '')

/** Callouts, tabs, formulas, and what is set to one side. */
const saysSomething = ({ attributes }: HtmlElement) =>
  attributes['data-type'] !== undefined ||
  attributes.align !== undefined ||
  /text-align\s*:\s*(?:center|right)/.test(attributes.style ?? '')

/** Frames in items and cells go as well; there words need no paragraphs. */
function inside(given: HtmlElement): HtmlElement {
  if (/^(?:p|h[1-6]|pre|hr)$/.test(given.name)) return given
  const holdsBlocks = /^(?:blockquote|details|div)$/.test(given.name)
  if (holdsBlocks) {
    const [first, ...rest] = given.children
    if (first !== undefined && isElement(first, 'summary'))
      return { ...given, children: [first, ...withoutFrames(rest)] }
    return { ...given, children: withoutFrames(given.children) }
  }
  return { ...given, children: given.children.map(part) }
}

const part = (node: HtmlNode): HtmlNode => {
  if (!isElement(node)) return node
  if (/^(?:thead|tbody|tfoot|tr|ul|ol|table|dl)$/.test(node.name)) return { ...node, children: node.children.map(part) }
  const isPart = /^(?:li|td|th|dd)$/.test(node.name)
  return isPart &&
    node.children.some((child) => isElement(child) && (frames.test(child.name) || blocks.test(child.name)))
    ? { ...node, children: node.attributes['data-type'] === 'taskItem' ? node.children : itemOf(node.children) }
    : node
}

/** The first words of an item stay words, where a list or the like follows them. */
function itemOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  const at = nodes.findIndex((node) => isElement(node) && (frames.test(node.name) || blocks.test(node.name)))
  return [...nodes.slice(0, at), ...withoutFrames(nodes.slice(at))]
}
