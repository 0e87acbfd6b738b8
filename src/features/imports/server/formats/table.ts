import path from 'node:path'
import { element, type HtmlNode, serialise } from '#src/platform/html/tree.ts'
import { invalidField } from '#src/shared/errors.ts'
import { readCsv } from '#src/shared/csv.ts'
import { decodeText, textLimit } from '../source/decode-text.ts'
import type { SourceTree } from '../source/source-tree.ts'
import { isNotionName, plainName } from '../source/notion-names.ts'
import { parentOf } from '../documents/locate.ts'
import type { Format } from './format.ts'

/** More cells than that are no table that a page could show. */
const mostCells = 50_000

/** A database of Notion: its rows as a table, their names as links to their pages. The twin with all columns is read where it is there. */
export const table: Format = {
  ending: /\.csv$/i,
  limit: textLimit,
  async read(bytes, { tree, path: at }) {
    const twin = twinOf(tree, at)
    const { text, encoding } = decodeText(twin === null ? bytes : await tree.read(twin, textLimit))
    const rows = readCsv(text)
    if (rows.reduce((sum, row) => sum + row.length, 0) > mostCells)
      throw invalidField('file', `表格超过 ${mostCells} 格，未导入`)
    const html = serialise([tableOf(rows, pagesBeside(tree, at))])
    const title = plainName(path.posix.parse(at).name.replace(/_all$/, ''))
    return { dialect: 'Notion', encoding, html, title, headings: new Map(), embedded: new Map(), unknown: new Set() }
  },
}

/** `名 <hash>_all.csv` beside `名 <hash>.csv`. */
export function twinOf(tree: SourceTree, at: string): string | null {
  return tree.entries.get(at.normalize('NFC').replace(/(?:_all)?\.csv$/i, '_all.csv'))?.path ?? null
}

/** The pages of the rows of a database, in the order of its table. */
export function rowPages(tree: SourceTree, at: string, text: string): string[] {
  const pages = pagesBeside(tree, at)
  return readCsv(text).flatMap(([name = '']) => pages.get(asName(name)) ?? [])
}

/** By name without what Notion adds, the paths of the pages of its rows. */
function pagesBeside(tree: SourceTree, at: string): ReadonlyMap<string, string> {
  const { dir, name } = path.posix.parse(at)
  const folder = name.replace(/_all$/, '')
  const own = new Set([folder, plainName(folder)].map((one) => (dir === '' ? one : `${dir}/${one}`)))
  const found = new Map<string, string>()
  for (const one of pagesOf(tree)) {
    if (!own.has(parentOf(one))) continue
    const title = plainName(path.posix.parse(one).name)
    if (!found.has(title)) found.set(title, one)
  }
  return found
}

const known = new WeakMap<SourceTree, string[]>()
function pagesOf(tree: SourceTree): string[] {
  const pages =
    known.get(tree) ??
    [...tree.entries.values()].flatMap(({ path: one, kind }) => (kind === 'document' && isNotionName(one) ? one : []))
  known.set(tree, pages)
  return pages
}

function tableOf([head = [], ...rows]: readonly string[][], pages: ReadonlyMap<string, string>): HtmlNode {
  const cell = (text: string, column: number): HtmlNode => {
    const page = column === 0 ? pages.get(asName(text)) : undefined
    const address = page && `/${page.split('/').map(encodeURIComponent).join('/')}`
    const lines = text.split('\n').flatMap((line, at): HtmlNode[] => (at ? [element('br'), line] : [line]))
    return element('td', {}, address === undefined ? lines : [element('a', { href: address }, lines)])
  }
  return element('table', {}, [
    element('thead', {}, [
      element(
        'tr',
        {},
        head.map((name) => element('th', {}, [name])),
      ),
    ]),
    element(
      'tbody',
      {},
      rows.map((row) =>
        element(
          'tr',
          {},
          head.map((_, column) => cell(row[column] ?? '', column)),
        ),
      ),
    ),
  ])
}

/** As Notion makes a name of a file of a title. */
const asName = (title: string) =>
  title
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
