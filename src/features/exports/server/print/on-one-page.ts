import { decoded } from '#src/shared/decoded.ts'

/** Texts that stand on one page together. */
export interface OnePage {
  readonly spaceId: number
  /** Of each text on the page the headings that links lead to. */
  readonly anchors: ReadonlyMap<number, ReadonlySet<string>>
}

/** Where the text of that id begins. */
export const anchorOf = (id: number) => `d${id}`

/**
 * What readers see of a text, among others on one page: its ids and the names of its tabs are its own, links to what stands on the page
 * lead there, and pictures come with the page, since paper is not scrolled. Rendered HTML has `<` and `>` in tags alone, and every
 * value in quotation marks: it need not be read as a tree, which would take twenty times as long. The many parts of formulas and of
 * coloured code, spans and MathML, have no names.
 */
export const onOnePage = (html: string, id: number, page: OnePage): string =>
  html.replace(/<(?!span|m)[a-z]\w* [^<>]*>/g, (tag) =>
    tag.replace(/ (id|name|href|loading)="([^"]*)"/g, (_, name: string, value: string) => {
      if (name === 'loading') return ''
      return ` ${name}="${name === 'href' ? wayOf(value, id, page) : ownName(id, value)}"`
    }),
  )

const ownName = (id: number, name: string) => `${anchorOf(id)}-${name}`

function wayOf(href: string, id: number, { spaceId, anchors }: OnePage): string {
  if (href.startsWith('#')) return `#${ownName(id, href.slice(1))}`
  const [, space, to, anchor = ''] = /^\/spaces\/(\d+)\/resources-docs\/(\d+)(?:#(.*))?$/.exec(href) ?? []
  const headings = Number(space) === spaceId ? anchors.get(Number(to)) : undefined
  if (!headings) return href
  return headings.has(decoded(anchor)) ? `#${ownName(Number(to), anchor)}` : `#${anchorOf(Number(to))}`
}
