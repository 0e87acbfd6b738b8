import { decoded } from '#src/shared/decoded.ts'
import { isElement, textOf, type HtmlElement, type HtmlNode } from '../tree.ts'

export interface OutlineItem {
  id: string
  /** 1 to 6. */
  level: number
  text: string
}

/** Ids of texts by users never meet the page's own, nor names that scripts look up on `window`. */
const PREFIX = 'h-'
const MAX_SLUG = 60

/**
 * Gives every h1–h6 of the tree an id made of its own text (in any script), so that a link to one heading survives
 * edits of the others; equal headings count on: `h-小结`, `h-小结-2`. Headings without text get an id, no item.
 */
export function addHeadingIds(tree: readonly HtmlNode[]): OutlineItem[] {
  const taken = new Map<string, number>()
  return headings(tree).flatMap((heading) => {
    const text = headingText(heading.children).replace(/\s+/g, ' ').trim()
    const id = unused(PREFIX + slug(text), taken)
    heading.attributes = { id, ...heading.attributes }
    return text ? [{ id, level: Number(heading.name[1]), text }] : []
  })
}

/** Links inside the text to a heading by its bare slug, as Markdown writes them (`#小结`), lead to the heading's id. */
export function headingAnchor(href: string, ids: ReadonlySet<string>): string {
  if (!href.startsWith('#')) return href
  const id = PREFIX + slug(decoded(href.slice(1)))
  return ids.has(id) ? `#${id}` : href
}

function headings(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return []
    return /^h[1-6]$/.test(node.name) ? [node] : headings(node.children)
  })
}

function headingText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => formulaSource(node) ?? (isElement(node) ? headingText(node.children) : textOf([node])))
    .join('')
}

function formulaSource(node: HtmlNode): string | undefined {
  if (!isElement(node)) return undefined
  return node.name === 'br' ? ' ' : node.attributes['data-latex']
}

/** As GitHub makes anchors: lower case, letters, digits, `_` and `-` of any script stay, spaces become `-`. */
function slug(text: string): string {
  const kept = text
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
  return [...kept].slice(0, MAX_SLUG).join('') || 'section'
}

/** `taken` holds for each id how far its namesakes have counted. */
function unused(base: string, taken: Map<string, number>): string {
  let count = (taken.get(base) ?? 0) + 1
  let id = count === 1 ? base : `${base}-${count}`
  while (count > 1 && taken.has(id)) id = `${base}-${++count}`
  taken.set(base, count)
  if (id !== base) taken.set(id, 1)
  return id
}
