import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { element, parseTree, serialise } from '#src/platform/html/tree.ts'
import { plainNodes } from '../model/plain-nodes.ts'

/** Some more characters than the tokens of an answer make. */
const LONGEST = 6_000

/** Markdown that a model wrote, as a part of a text: lists, headings, code and formulas; of links and pictures their words alone. */
export function writtenHtml(markdown: string): string {
  const html = markdownToHtml(markdown.slice(0, LONGEST), { resolveLink: () => null, resolveImage: () => null })
  const nodes = plainNodes(parseTree(html, 60), { text: (text) => [text] })
  return serialise(nodes.length ? nodes : [element('p', {}, [markdown.slice(0, LONGEST)])])
}
