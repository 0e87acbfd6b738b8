import path from 'node:path'
import { allIn, firstIn, pageTree } from '#src/platform/html/pages/page-tree.ts'
import { type HtmlElement, type HtmlNode, textOf } from '#src/platform/html/tree.ts'
import type { Contents, ContentsEntry, ReadFile } from '../dialects/dialect.ts'
import { locate } from '../documents/locate.ts'
import { decodePage } from '../source/decode-page.ts'
import type { SourceTree } from '../source/source-tree.ts'

/** The first page of a folder of pages; null where there is none. */
export function frontOf(tree: SourceTree): string | null {
  const found = [...tree.entries.values()].filter(
    ({ kind, path: at }) => kind === 'document' && /(?:^|\/)index\.x?html?$/i.test(at),
  )
  return found.map((entry) => entry.path).toSorted((a, b) => a.length - b.length)[0] ?? null
}

/** The order of pages is that of the links on the first one: those that lead through the site, then those of its text. */
export async function linksOfFront(tree: SourceTree, read: ReadFile): Promise<Contents | null> {
  const front = frontOf(tree)
  const text = front === null ? null : await read(front)
  if (front === null || text === null) return null
  const page = pageTree(text)
  const navs = allIn(page, ({ name, attributes }) => name === 'nav' || attributes.role === 'navigation')
  const links = [navs, page].flatMap((nodes) => allIn(nodes, ({ name }) => name === 'a'))
  const found = links.flatMap(({ attributes }): ContentsEntry[] => {
    const place = locate(tree, front, attributes.href ?? '')
    return place.kind === 'document' ? [{ title: '', path: place.path, inside: [] }] : []
  })
  const entries = [{ title: '', path: front, inside: [] }, ...found]
  return { base: path.posix.dirname(front).replace(/^\.$/, ''), entries }
}

const known = new WeakMap<SourceTree, Promise<string>>()

/** What a site adds to the title of every page, behind a sign; '' for nothing. */
export function siteName(tree: SourceTree, limit: Parameters<SourceTree['read']>[1]): Promise<string> {
  const found = known.get(tree) ?? readName(tree, limit)
  known.set(tree, found)
  return found
}

async function readName(tree: SourceTree, limit: Parameters<SourceTree['read']>[1]): Promise<string> {
  const front = frontOf(tree)
  if (front === null) return ''
  const text = await tree.read(front, limit).then(
    (bytes) => decodePage(bytes).text,
    // a first page that cannot be read is told when its turn comes
    () => '',
  )
  return titleIn(pageTree(text)).split(between).at(-1)!
}

const between = /\s+[-|–—·_»]\s+|\s*[|｜]\s*/

export function titleIn(tree: readonly HtmlNode[]): string {
  const title: HtmlElement | null = firstIn(tree, ({ name }) => name === 'title')
  return title ? textOf(title.children).replace(/\s+/g, ' ').trim() : ''
}

/** The title of a page without what its site adds. */
export function ownTitle(title: string, site: string): string {
  const parts = title.split(between)
  if (parts.length < 2 || site === '' || parts.at(-1) !== site) return title
  return title.slice(0, title.lastIndexOf(site)).replace(/[\s\-|–—·_»｜]+$/, '')
}
