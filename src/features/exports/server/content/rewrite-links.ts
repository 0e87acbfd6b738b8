import { partsOf } from '#src/platform/html/references/live-titles.ts'
import { decoded } from '#src/shared/decoded.ts'
import path from 'node:path'
import { type HtmlNode, isElement } from '#src/platform/html/tree.ts'
import { fragmentOf } from '#src/features/imports/server/public.ts'

/** Where the things of a site are in what is exported; each answers null for what is not in it. */
export interface Ways {
  readonly space: number
  /** The address of the site, without a slash at its end. */
  readonly origin: string
  /** `anchor` as on the page, '' for none. */
  document(id: number, anchor: string): string | null
  folder(id: number | null): string | null
  /** To be shown, or to be opened by a click. */
  picture(key: string): string | null
  file(key: string): string | null
  /** On the same page. */
  here(anchor: string): string
}

/** The text with its links and pictures leading to their places in the export, or to the site. */
export function rewriteLinks(nodes: readonly HtmlNode[], ways: Ways): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    const { href, src } = node.attributes
    // other programs know links of one sort; a closed one says no more than that
    const isThing = node.attributes['data-type'] === 'thing'
    if (isThing && href === undefined) return [...node.children]
    const attributes = isThing ? {} : { ...node.attributes }
    if (href !== undefined) attributes.href = wayOf(href, ways)
    if (src !== undefined) attributes.src = wayOf(src, { ...ways, file: ways.picture })
    if (!isThing) return [{ ...node, attributes, children: rewriteLinks(node.children, ways) }]
    const { title, said } = partsOf(node)
    return [{ ...node, attributes, children: title }, ...said]
  })
}

function wayOf(address: string, ways: Ways): string {
  if (address.startsWith('#')) return ways.here(decoded(address.slice(1)))
  if (!address.startsWith('/')) return address
  return inside(address, ways) ?? ways.origin + address
}

function inside(address: string, ways: Ways): string | null {
  const [, file] = /^\/files\/([\w-]{3,160}(?:\.[a-z0-9]{1,8})?)$/.exec(address) ?? []
  if (file !== undefined) return ways.file(file)
  const [, space, kind, id, anchor = ''] =
    /^\/spaces\/(\d+)\/(resources|resources-docs)(?:\/(\d+))?(?:#(.*))?$/s.exec(address) ?? []
  if (Number(space) !== ways.space) return null
  if (kind === 'resources') return ways.folder(id === undefined ? null : Number(id))
  return id === undefined ? null : ways.document(Number(id), decoded(anchor))
}

/** The way from one path of an archive to another, as Markdown and browsers read it; Chinese stays readable. */
export function relative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to) || '.'
  const written = way.replace(/[\p{Z}\p{C}"#%&()<>?[\\\]^`{|}]/gu, encodeURIComponent)
  return written.startsWith('.') ? written : `./${written}`
}

/** The anchor as other readers of Markdown find the heading (`#小结-1`), if our import finds it by that too. */
export function anchorFor(id: string, ids: ReadonlySet<string>): string {
  const plain = id.replace(/^h-/, '')
  const counted = plain.replace(/-(\d+)$/, (_, count: string) => `-${Number(count) - 1}`)
  const found = [plain, counted].find((anchor) => fragmentOf(anchor, ids) === id)
  return found ?? id
}
