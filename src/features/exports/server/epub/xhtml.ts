import { linkFootnotes } from '#src/platform/html/rendering/footnotes.ts'
import { addHeadingIds } from '#src/platform/html/rendering/heading-ids.ts'
import { standAloneBlocks } from '#src/platform/html/rendering/stand-alone.ts'
import { element, type HtmlElement, type HtmlNode, isElement, parseTree, textOf } from '#src/platform/html/tree.ts'
import { node, type Xml } from '#src/platform/xml/xml.ts'
import { rewriteLinks, type Ways } from '../content/rewrite-links.ts'
import { validAddress } from './address.ts'
import { bookFormula } from './mathml.ts'

export interface Chapter {
  readonly xml: string
  readonly hasMath: boolean
}

interface Given {
  readonly title: string
  /** Who wrote it, and where it is. */
  readonly line: readonly (string | Xml)[]
  /** Clean HTML. */
  readonly html: string
  readonly ways: Ways
}

/**
 * A text as a page of an EPUB (3.3, section 6.1): XHTML, formulas as MathML, footnotes that lead there and back, without scripts
 * and anything from elsewhere.
 */
export function chapter({ title, line, html, ways }: Given): Chapter {
  const tree = parseTree(html)
  addHeadingIds(tree)
  const blocks = linkFootnotes(standAloneBlocks(rewriteLinks(tree, ways)), 'note-')
  const body = blocks.flatMap((one) => toXml(one))
  const xml = page(title, [node('h1', null, title), node('p', { class: 'about' }, line), body])
  // a formula that cannot be read is no math; in texts there is no bare `<`
  return { xml, hasMath: xml.includes('<math ') }
}

type Inside = Parameters<typeof node>[2]

export function page(title: string, body: Inside): string {
  const root = node(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang: 'zh-CN',
      'xml:lang': 'zh-CN',
    },
    node(
      'head',
      null,
      node('title', null, title),
      node('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' }),
    ),
    node('body', null, body),
  )
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${root.xml}\n`
}

/** Elements that HTML ends by themselves; any other is written with its end, or a browser would not see it. */
const empty = new Set(['br', 'hr', 'img', 'col'])

function toXml(given: HtmlNode, isInLink = false): (string | Xml)[] {
  if (typeof given === 'string') return [given]
  if (!isElement(given)) return []
  const special = specials[given.name]?.(given, isInLink)
  if (special) return special
  const { name } = given
  const inside = given.children.flatMap((child) => toXml(child, isInLink || name === 'a'))
  return [
    node(
      name,
      { ...attributesOf(given), ...meaningOf(given) },
      inside.length || empty.has(name) ? inside : { xml: '<!-- -->' },
    ),
  ]
}

const specials: Record<string, (given: HtmlElement, isInLink: boolean) => (string | Xml)[] | null> = {
  div: formula,
  span: (given) => formula(given) ?? [textOf(given.children)],
  img(given, isInLink) {
    const { src = '', alt = '' } = given.attributes
    if (src.startsWith('images/')) return null
    // a book shows nothing from elsewhere, and a link holds no other link
    if (!/^https?:/.test(src)) return [alt]
    const href = validAddress(src)
    return [isInLink || !href ? alt || src : node('a', { href }, alt || src)]
  },
  li(given, isInLink) {
    const checked = given.attributes['data-checked']
    if (checked === undefined) return null
    const inside = given.children.flatMap((child) => (isElement(child, 'div') ? child.children : [child]))
    const box = checked === 'true' ? '☑ ' : '☐ '
    const [first, ...rest] = inside
    const marked =
      first && isElement(first, 'p') ? [{ ...first, children: [box, ...first.children] }, ...rest] : [box, ...inside]
    return toXml(element('li', {}, marked), isInLink)
  },
}

function formula({ name, attributes }: HtmlElement): (string | Xml)[] | null {
  const latex = attributes['data-latex']
  if (latex === undefined) return null
  const isBlock = name === 'div'
  return [node(name, isBlock ? { class: 'formula' } : null, bookFormula(latex, isBlock))]
}

/** What an element is in a book (EPUB 3 Structural Semantics Vocabulary), by which readers show notes where they are marked. */
function meaningOf({ name, attributes }: HtmlElement): Record<string, string> {
  if (attributes.role === 'doc-noteref') return { 'epub:type': 'noteref' }
  if (attributes['data-type'] === 'footnotes') return { 'epub:type': 'footnotes' }
  return name === 'li' && attributes.id?.startsWith('note-') ? { 'epub:type': 'footnote' } : {}
}

/** What the editor keeps for itself is left out; a width that HTML knows only from style sheets becomes one. */
function attributesOf({ name, attributes }: HtmlElement): Record<string, string> {
  const { width, style } = attributes
  const kept = Object.entries(attributes).filter(([key]) => !/^(?:data-|colwidth$|loading$|rel$)/.test(key))
  const own = Object.fromEntries(kept)
  if (name === 'a' && own.href !== undefined) {
    const { href, ...rest } = own
    const valid = validAddress(href)
    return valid ? { ...rest, href: valid } : rest
  }
  if (name !== 'img') return own
  const isRelative = width?.endsWith('%')
  if (isRelative) delete own.width
  return { alt: '', ...own, ...(isRelative && { style: `${style ? `${style}; ` : ''}width: ${width}` }) }
}
