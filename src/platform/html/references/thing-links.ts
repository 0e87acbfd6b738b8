import { isElement, parseTree, textOf, type HtmlNode } from '../tree.ts'

// Links of a text to things of this site. Texts are clean HTML, as `sanitise` writes it.

/** A link to what may be a thing: an address of ours that ends with a number. Whether there is such a thing, the database knows. */
export interface ThingLink {
  id: number
  /** Without what follows `?` or `#`; null of a link that names nothing but the thing. */
  path: string | null
  /** What the text calls it. */
  label: string
}

/** A text that leads to more things than so many is no text for readers: the others stay links, and nothing more. */
const MOST = 500

/** Those of a text, each once by id and label. */
export function thingLinksIn(html: string): ThingLink[] {
  // most texts have none, and are not read again
  if (!leadsToThings(html)) return []
  const found = new Map<string, ThingLink>()
  collect(parseTree(html), found)
  return [...found.values()].slice(0, MOST)
}

function collect(nodes: readonly HtmlNode[], found: Map<string, ThingLink>) {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const place = node.name === 'a' ? thingOf(node.attributes) : null
    if (!place) collect(node.children, found)
    else {
      const label = textOf(node.children).replace(/\s+/g, ' ').trim()
      found.set(`${place.path ?? place.id} ${label}`, { ...place, label })
    }
  }
}

/** Whether a look into the text could find any. */
export const leadsToThings = (html: string): boolean =>
  html.includes('<a href="/') || html.includes('data-type="thing"')

const thingOf = ({ href = '', 'data-type': type, 'data-id': id }: Record<string, string>) =>
  type === 'thing' ? { id: Number(id), path: null } : placeOf(href)

/** The thing that an address of ours names, if it names one. */
export function placeOf(href: string): { id: number; path: string } | null {
  const [, path, id] = /^((?:\/[a-z\d-]+)+\/([1-9]\d{0,14}))(?:[?#]|$)/.exec(href) ?? []
  return path ? { id: Number(id), path } : null
}
