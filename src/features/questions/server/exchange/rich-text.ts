import { sanitise } from '#src/platform/html/cleaning/sanitise.ts'
import { element, type HtmlNode, isElement, parseTree, serialise } from '#src/platform/html/tree.ts'
import { isFormula } from '#src/shared/markdown/is-formula.ts'

// Rich text where a file has only text: a paragraph a line, formulas between dollars; what that cannot say stands there as HTML.

const beginsWithTag =
  /^<(?:p|div|ul|ol|dl|table|h[1-6]|pre|blockquote|img|span|details|hr|strong|em|a|code|sub|sup|u|s|br|mark)\b[^>]*>/i
const formula = /\$([^$\n]{1,2000})\$/g

/** What people wrote in a cell or a line; HTML where it begins with a tag. */
export function fromPlain(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  if (beginsWithTag.test(plain)) return sanitise(plain)
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  return sanitise(serialise(lines.map((line) => element('p', {}, withFormulas(line.trimEnd())))))
}

function withFormulas(line: string): HtmlNode[] {
  const nodes: HtmlNode[] = []
  let at = 0
  for (const { 0: whole, 1: latex = '', index } of line.matchAll(formula)) {
    const around = { before: line.charAt(index - 1), after: line.charAt(index + whole.length) }
    if (!isFormula(latex, around)) continue
    nodes.push(line.slice(at, index), element('span', { 'data-type': 'inline-math', 'data-latex': latex }))
    at = index + whole.length
  }
  return [...nodes, line.slice(at)].filter((node) => node !== '')
}

/** Lines that `fromPlain` makes the same text of; null where there are none. */
export function toPlain(html: string): string | null {
  if (html === '') return ''
  const lines = parseTree(html).map(lineOf)
  if (lines.includes(null)) return null
  const plain = lines.join('\n')
  return fromPlain(plain) === html ? plain : null
}

function lineOf(node: HtmlNode): string | null {
  if (!isElement(node, 'p') || Object.keys(node.attributes).length) return null
  let line = ''
  for (const child of node.children) {
    if (typeof child === 'string') line += child
    else if (isElement(child) && child.attributes['data-type'] === 'inline-math')
      line += `$${child.attributes['data-latex']}$`
    else return null
  }
  return line
}

/** The shortest that comes back the same. */
export const asText = (html: string): string => toPlain(html) ?? html

export const fromHtml = (html: string): string => {
  const clean = sanitise(html.trim())
  // a line in no paragraph is one
  return clean === '' || beginsWithBlock.test(clean) ? clean : sanitise(`<p>${clean}</p>`)
}
const beginsWithBlock = /^<(?:p|div|ul|ol|dl|table|h[1-6]|pre|blockquote|details|hr)\b/
