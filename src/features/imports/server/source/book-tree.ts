import path from 'node:path'
import { childrenOf, elementsIn, readXml, type XmlElement } from '#src/platform/xml/read-xml.ts'
import { folderName, join } from './book-names.ts'
import { type Navigated, navigationOf } from './book-navigation.ts'
import { refuseProtected } from './book-protection.ts'
import { kindOf, type Book, type BookPart, type EntryKind, type SourceTree } from './source-tree.ts'
import { decoded } from '#src/shared/decoded.ts'
import { readPart } from './read-part.ts'
import { refuseZip } from '#src/platform/zip/zip-directory.ts'

const container = 'META-INF/container.xml'

/** Whether a zip is an EPUB. */
export const isBook = ({ entries }: SourceTree): boolean => entries.has(container)

interface Item {
  /** In the zip. */
  readonly path: string
  readonly type: string
  readonly properties: string
}

/**
 * An EPUB as a tree: its chapters as documents in the order of its spine, in folders as its table of contents has parts, and its pictures.
 * @param base the folder that the book becomes; '' for none
 * @throws invalid, at `file`, for one that is broken or protected
 */
export async function bookTree(zip: SourceTree, base: string): Promise<SourceTree> {
  await refuseProtected(zip)
  const root = elementsIn(readXml(await readPart(zip, container)), 'rootfile')[0]?.attributes['full-path']
  if (root === undefined || !zip.entries.has(root)) throw refuseZip('EPUB 里没有书的目录（OPF），文件已损坏')
  const opf = readXml(await readPart(zip, root))
  const items = itemsOf(opf, path.posix.dirname(root))
  const isOwn = elementsIn(opf, 'meta').some(
    ({ attributes }) => attributes.name === 'generator' && attributes.content === 'gewu',
  )
  const spine = spineOf(opf, items).filter(
    (one) => !one.properties.split(' ').includes('nav') && zip.entries.has(one.path),
  )
  const chapters = spine.filter(({ path: at }) => !(isOwn && path.posix.basename(at) === 'about.xhtml'))
  const placed = place(chapters, await navigationOf(zip, { opf, items: [...items.values()] }), base)
  return treeOf(zip, {
    base,
    isOwn,
    placed,
    pictures: [...items.values()].filter(({ type }) => type.startsWith('image/')),
    root,
  })
}

function itemsOf(opf: XmlElement, folder: string): ReadonlyMap<string, Item> {
  const found = elementsIn(opf, 'item').map(({ attributes }) => {
    const at = path.posix.join(folder, decoded(attributes.href ?? ''))
    return [
      attributes.id ?? '',
      { path: at, type: attributes['media-type'] ?? '', properties: attributes.properties ?? '' },
    ] as const
  })
  return new Map(found.filter(([, item]) => !item.path.startsWith('..')))
}

const spineOf = (opf: XmlElement, items: ReadonlyMap<string, Item>): Item[] => {
  const found = elementsIn(opf, 'spine').flatMap((spine) => childrenOf(spine, 'itemref'))
  const chapters = found.flatMap(({ attributes }) => items.get(attributes.idref ?? '') ?? [])
  // a file is one chapter, however often it is named
  return [...new Map(chapters.map((one) => [one.path, one])).values()].filter(({ type }) => /html/.test(type))
}

interface Placed {
  /** In the zip, and here. */
  readonly from: string
  readonly to: string
  readonly title: string
  /** Titles and paths of the parts that it stands in, from the outermost. */
  readonly parts: readonly { readonly title: string; readonly path: string }[]
}

/** One that the table of contents leaves out stands where the one before it stands. */
function place(chapters: readonly Item[], named: Navigated, base: string): Placed[] {
  const taken = new Set<string>()
  // how often a name was asked for: thousands of chapters may have the same
  const counts = new Map<string, number>()
  let parts: Placed['parts'] = []
  return chapters.map(({ path: from }) => {
    const entry = named.get(from)
    if (entry) {
      let at = base
      parts = entry.parts.map((title) => ({ title, path: (at = join(at, folderName(title))) }))
    }
    const folder = parts.at(-1)?.path ?? base
    const wanted = join(folder, path.posix.basename(from))
    let count = counts.get(wanted) ?? 1
    let to = wanted
    while (taken.has(to)) to = join(folder, `${++count}-${path.posix.basename(from)}`)
    counts.set(wanted, count)
    taken.add(to)
    return { from, to, title: entry?.title ?? '', parts }
  })
}

interface Given {
  base: string
  isOwn: boolean
  placed: readonly Placed[]
  pictures: readonly Item[]
  /** Where the list of the book lies in the zip. */
  root: string
}

function treeOf(zip: SourceTree, { base, isOwn, placed, pictures, root }: Given): SourceTree {
  const entries = new Map<string, { path: string; kind: EntryKind }>([['', { path: '', kind: 'folder' }]])
  const origins = new Map<string, string>()
  const add = (to: string, from: string, kind: EntryKind) => {
    for (let at = path.posix.dirname(to); at !== '.' && !entries.has(at.normalize('NFC')); at = path.posix.dirname(at))
      entries.set(at.normalize('NFC'), { path: at, kind: 'folder' })
    entries.set(to.normalize('NFC'), { path: to, kind })
    origins.set(to, from)
  }
  const places = new Map<string, string>()
  for (const { from, to } of placed) places.set(from, to)
  for (const { path: from } of pictures) {
    const to = join(base, path.posix.relative(path.posix.dirname(root), from).replace(/^(?:\.\.\/)+/, ''))
    if (zip.entries.has(from) && kindOf(from) === 'picture' && !entries.has(to)) {
      add(to, from, 'picture')
      places.set(from, to)
    }
  }
  for (const { from, to } of placed) add(to, from, 'document')
  const chapters = new Map(placed.map(({ from, to }) => [to, addressesFrom(from, places)] as const))
  const book: Book = { base, isOwn, entries: partsOf(placed), chapters }
  return { entries, hidden: new Set(), books: [book], read: (at, limit) => zip.read(origins.get(at) ?? at, limit) }
}

/** Leads addresses within the book to where their targets lie here, from the root of the tree. */
const addressesFrom = (from: string, places: ReadonlyMap<string, string>) => (address: string) => {
  if (address === '' || /^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(address)) return address
  const [, file = '', rest = ''] = /^([^#?]*)(?:\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const target = places.get(path.posix.join(path.posix.dirname(from), decoded(file)))
  return target === undefined ? address : `/${target.split('/').map(encodeURIComponent).join('/')}${rest}`
}

/** Parts stand where the first of their chapters stands. */
function partsOf(placed: readonly Placed[]): BookPart[] {
  interface Open extends BookPart {
    readonly inside: Open[]
  }
  const root: Open = { title: '', path: null, inside: [] }
  const open = new Map<string, Open>()
  for (const { to, title, parts } of placed) {
    let above = root
    for (const part of parts) {
      const known = open.get(part.path) ?? { title: part.title, path: null, inside: [] }
      if (!open.has(part.path)) above.inside.push(known)
      open.set(part.path, known)
      above = known
    }
    above.inside.push({ title, path: to, inside: [] })
  }
  return root.inside
}

/** Whether a document is a chapter of a book. */
export const bookOf = (tree: SourceTree, at: string): Book | undefined =>
  tree.books?.find(({ chapters }) => chapters.has(at))
