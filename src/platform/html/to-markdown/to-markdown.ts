import type { RootContent } from 'mdast'
import { markdownToHtml } from '../markdown.ts'
import type { AddressRewriting } from '#src/shared/html/policy.ts'
import { type HtmlNode, isElement, parseTree } from '../tree.ts'
import { isInline, isSameHtml } from './same-html.ts'
import { asHtml, bareLine, blockToMdast } from './to-mdast.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * Stored rich text → Markdown that `markdownToHtml` makes the same text of. Written first as people would write it; whatever
 * would not come back so is written as HTML, block by block. Addresses are left as they are.
 */
export function toMarkdown(nodes: readonly HtmlNode[]): string {
  const parts = partsOf(nodes)
  const plain = parts.map(({ markdown }) => markdown)
  const whole = join(plain)
  if (comesBack(whole, nodes)) return whole
  const checked = parts.map(({ nodes: part, markdown, html }) =>
    comesBack(writeMarkdown(markdown), part) ? markdown : html,
  )
  const mended = join(checked)
  return comesBack(mended, nodes) ? mended : join(parts.map(({ html }) => html))
}

interface Part {
  nodes: readonly HtmlNode[]
  markdown: RootContent[]
  /** Only as HTML. */
  html: RootContent[]
}

/** Blocks, and lines of text that stand between them in no paragraph. */
function partsOf(nodes: readonly HtmlNode[]): Part[] {
  const parts: Part[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    if (!line.every((node) => typeof node === 'string' && node.trim() === ''))
      parts.push({ nodes: line, markdown: [bareLine(line)], html: [bareLine(line)] })
    line = []
  }
  for (const node of nodes) {
    if (isInline(node)) line.push(node)
    else {
      endLine()
      parts.push({ nodes: [node], markdown: blockToMdast(node), html: [asHtml([node])] })
    }
  }
  endLine()
  return parts
}

const join = (parts: readonly RootContent[][]) => writeMarkdown(parts.flat())

/** Any address is let through, so that only what is written about it counts. */
const anyAddress: AddressRewriting = {
  resolveLink: (href) => `/link/${plain(href)}`,
  resolveImage: (src) => `/files/${plain(src)}`,
}
const plain = (address: string) => Buffer.from(address).toString('base64url')

function comesBack(markdown: string, nodes: readonly HtmlNode[]): boolean {
  return isSameHtml(parseTree(markdownToHtml(markdown, anyAddress)), withAddresses(nodes))
}

const withAddresses = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    const { href, src } = node.attributes
    const attributes = { ...node.attributes }
    if (href !== undefined) attributes.href = anyAddress.resolveLink!(href)!
    if (src !== undefined) attributes.src = anyAddress.resolveImage!(src, '')!
    return { ...node, attributes, children: withAddresses(node.children) }
  })
