import path from 'node:path'
import { nameAlso } from '../documents/wiki-names.ts'
import { formatOf } from '../formats/all.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'
import { headOf } from './front-matter.ts'
import { textLimit } from '../source/decode-text.ts'
import { decodeText } from '../source/decode-text.ts'
import { parentOf } from '../documents/locate.ts'
import type { Book, Label } from '#src/platform/html/books/labels.ts'
import { readCitations } from '../books/bibliography.ts'
import { substitutionsIn } from '../books/jupyter-book.ts'
import { dialects } from './all.ts'
import type { Contents, ContentsEntry, Dialect } from './dialect.ts'

/** What the whole of an imported library says of its texts. */
export interface Library {
  readonly tree: SourceTree
  /** Those that it is written in as a whole. */
  readonly dialects: readonly Dialect[]
  /** Titles of documents, by path. */
  readonly titles: ReadonlyMap<string, string>
  /** Titles of folders that are a part of the book by themselves, by path. */
  readonly folderTitles: ReadonlyMap<string, string>
  /** Places that folders say of themselves among their neighbours, by path. */
  readonly folderOrders: ReadonlyMap<string, number>
  /** Places of documents and folders in the order of the book, by path; larger ones come later. */
  readonly places: ReadonlyMap<string, number>
  /** Numbers of documents in the book, by path. */
  readonly numbers: ReadonlyMap<string, string>
  readonly citations: Book['citations'] & {}
  /** What `{{ name }}` stands for in all texts. */
  readonly words: Readonly<Record<string, string>>
  /** By name, of all texts; and the titles that these have, by path. Whoever reads them all fills these in. */
  readonly labels: Map<string, Label & { readonly path: string }>
  readonly ownTitles: Map<string, string>
}

export async function readLibrary(tree: SourceTree): Promise<Library> {
  const names = new Set([...tree.entries.keys()].map((at) => path.posix.basename(at)))
  const isThere = (name: string) => names.has(name) || tree.hidden.has(name)
  const all = [...names]
  const written = dialects.filter(({ marks, isNamed }) => marks.some(isThere) || (isNamed && all.some(isNamed)))
  const read = (at: string) => readText(tree, at)
  if (written.some(({ syntaxes }) => syntaxes.includes('wiki'))) nameAlso(tree, await aliasesIn(tree, read))
  const found: Contents[] = [...(tree.books ?? [])]
  for (const { contents } of dialects) {
    const some = contents && (await contents(tree, read))
    if (some) found.push(some)
  }
  const citations = await readCitations(tree, read)
  const words = await substitutionsIn(tree, read)
  return { tree, dialects: written, ...orderOf(found), citations, words, labels: new Map(), ownTitles: new Map() }
}

async function aliasesIn(tree: SourceTree, read: (at: string) => Promise<string | null>) {
  const names: (readonly [string, string])[] = []
  for (const at of pathsOf(tree, 'document')) {
    const text = formatOf(at) ? null : await read(at)
    for (const name of text === null ? [] : headOf(text).aliases) names.push([name, at])
  }
  return names
}

/** Null for what is no text. */
const readText = (tree: SourceTree, at: string): Promise<string | null> =>
  tree.read(at, textLimit).then(
    (bytes) => decodeText(bytes).text,
    () => null,
  )

/** Of several tables of contents, the first that names something says where it belongs. */
export function orderOf(
  found: readonly Contents[],
): Pick<Library, 'titles' | 'folderTitles' | 'folderOrders' | 'places' | 'numbers'> {
  const titles = new Map<string, string>()
  const folderTitles = new Map<string, string>()
  const folderOrders = new Map<string, number>()
  const places = new Map<string, number>()
  const numbers = new Map<string, string>()
  const place = (at: string) => {
    for (const above of [...foldersOf(at), at]) if (!places.has(above)) places.set(above, places.size + 1)
  }
  const walk = (entries: readonly ContentsEntry[], base: string) => {
    for (const { title, path: at, inside, number } of entries) {
      if (at !== null) {
        if (number !== undefined && !numbers.has(at)) numbers.set(at, number)
        place(at)
        if (title && !titles.has(at)) titles.set(at, title)
      }
      const folder = inside.length ? folderOf(at, inside) : ''
      if (title && folder !== '' && folder !== base && !folderTitles.has(folder)) folderTitles.set(folder, title)
      walk(inside, base)
    }
  }
  for (const { entries, base, folders = [] } of found) {
    for (const [at, { title, order }] of folders) {
      if (title && !folderTitles.has(at)) folderTitles.set(at, title)
      if (order !== undefined && !folderOrders.has(at)) folderOrders.set(at, order)
    }
    walk(entries, base)
  }
  return { titles, folderTitles, folderOrders, places, numbers }
}

/** The folder that holds all documents of a part; '' where they lie in none together. */
function folderOf(at: string | null, inside: readonly ContentsEntry[]): string {
  const folders = [...(at === null ? [] : [at]), ...documentsIn(inside)].map((one) => parentOf(one).split('/'))
  const [first = [], ...others] = folders
  const shared = first.findIndex((name, depth) => others.some((other) => other[depth] !== name))
  return first.slice(0, shared < 0 ? first.length : shared).join('/')
}

const documentsIn = (entries: readonly ContentsEntry[]): string[] =>
  entries.flatMap(({ path: at, inside }) => [...(at === null ? [] : [at]), ...documentsIn(inside)])

/** From the outermost one. */
function foldersOf(at: string): string[] {
  const names = at.split('/').slice(0, -1)
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'))
}
