import { Parser } from 'htmlparser2'
import { escapeAttribute, escapeText } from '#src/shared/html/escape.ts'

export interface HtmlElement {
  name: string
  attributes: Record<string, string>
  children: HtmlNode[]
}
/** Markup made by this program itself (formulas, highlighting), written out as it is. */
export interface TrustedHtml {
  trusted: string
}
/** A string is text, entities decoded. */
export type HtmlNode = HtmlElement | TrustedHtml | string

const VOID_TAGS = new Set(['br', 'hr', 'img', 'col', 'input'])

/**
 * Comments are left out and unclosed tags closed. Whatever walks the tree recurses, so HTML whose depth is not bounded, as that of
 * sanitised HTML is, wants a bound here.
 * @param deepest levels of elements; the tags of what lies deeper are left out, its text stays
 */
export function parseTree(html: string, deepest = Infinity): HtmlNode[] {
  const root = element('#root')
  const open = [root]
  let beyond = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > deepest) return void beyond++
      const child = element(name, attributes)
      open.at(-1)!.children.push(child)
      open.push(child)
    },
    ontext(text) {
      const siblings = open.at(-1)!.children
      const last = siblings.at(-1)
      if (typeof last === 'string') siblings[siblings.length - 1] = last + text
      else siblings.push(text)
    },
    onclosetag() {
      if (beyond) beyond--
      else open.pop()
    },
  })
  parser.end(html)
  return root.children
}

/** The inverse of parseTree; control characters that HTML and PostgreSQL refuse are left out. */
export function serialise(nodes: readonly HtmlNode[]): string {
  let html = ''
  for (const node of nodes) {
    if (typeof node === 'string') html += escapeClean(node)
    else if ('trusted' in node) html += node.trusted
    else html += serialiseElement(node)
  }
  return html
}

export function element(name: string, attributes: Record<string, string> = {}, children: HtmlNode[] = []): HtmlElement {
  return { name, attributes, children }
}

export function isElement(node: HtmlNode, name?: string): node is HtmlElement {
  return typeof node !== 'string' && 'name' in node && (name === undefined || node.name === name)
}

export function textOf(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (isElement(node, 'br')) text += '\n'
    else if (isElement(node)) text += textOf(node.children)
  }
  return text
}

/** Words of any origin as HTML. */
export const escapeClean = (text: string): string => escapeText(cleanCharacters(text))

/** The same within double quotes. */
export const escapeCleanAttribute = (text: string): string => escapeAttribute(cleanCharacters(text))

/** Line ends become \n, lone surrogates U+FFFD; \0 (PostgreSQL refuses it in text) and other control characters go. */
export function cleanCharacters(text: string): string {
  // eslint-disable-next-line no-control-regex -- these characters are exactly what is removed
  const unwanted = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]/g
  return text.replace(/\r\n?/g, '\n').replace(unwanted, '').toWellFormed()
}

function serialiseElement({ name, attributes, children }: HtmlElement): string {
  let html = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    html += ` ${key}="${escapeCleanAttribute(value)}"`
  }
  return VOID_TAGS.has(name) ? `${html}>` : `${html}>${serialise(children)}</${name}>`
}
