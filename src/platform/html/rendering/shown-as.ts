import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '../tree.ts'

// What a style sheet cannot see of a text, as classes in what readers get.

const HAN = /\p{Script=Han}/u
const blocks = new Set(['p', 'div', 'figure', 'li', 'td', 'th'])

/** Emphasised Han is told from emphasised letters, and a picture alone in its block from one in a line of text. */
export function shownAs(node: HtmlElement): HtmlElement {
  if (node.name === 'em' || node.name === 'i') return HAN.test(textOf(node.children)) ? withClass(node, 'han') : node
  return blocks.has(node.name) ? { ...node, children: withPictureAlone(node.children) } : node
}

function withPictureAlone(children: HtmlNode[]): HtmlNode[] {
  const said = children.filter((child) => isElement(child) || !isBlank(child))
  const [only] = said
  if (said.length !== 1 || !only || !isElement(only)) return children
  if (only.name === 'img') return children.map((child) => (child === only ? withClass(only, 'alone') : child))
  if (only.name !== 'a') return children
  return children.map((child) => (child === only ? { ...only, children: withPictureAlone(only.children) } : child))
}

const isBlank = (node: HtmlNode) => typeof node === 'string' && !node.trim()

const withClass = (node: HtmlElement, name: string) =>
  node.attributes.class ? node : element(node.name, { ...node.attributes, class: name }, node.children)
