import path from 'node:path'
import { isIndexName, parentOf } from '#src/features/imports/server/public.ts'
import type { SeenFile } from '#src/features/files/server/public.ts'
import { originalFolders } from './original-folders.ts'
import { type Content, filesOf, type Item } from '../content/read-content.ts'
import { Paths, safeName } from '../content/safe-name.ts'

/** Where everything lies in an archive of Markdown. */
export interface Layout {
  /** Paths of folders, documents, snippets, maps and local files, by id. */
  readonly items: ReadonlyMap<number, string>
  /** Where what is said of a local file lies, by its id. */
  readonly notes: ReadonlyMap<number, string>
  /** Where texts that use a file find it, by key. */
  readonly files: ReadonlyMap<string, string>
  /** All files, the same perhaps in several places. */
  readonly stored: readonly Place[]
  /** Documents that are given back as the files they came from. */
  readonly verbatim: ReadonlySet<number>
  /** Titles by path, of folders whose names do not say them and of empty ones. */
  readonly folderTitles: Readonly<Record<string, string>>
  /** The page about the export itself. */
  readonly about: string
  /** A place at the root for a file of that name. */
  free(name: string, end: string): string
}

/**
 * What was imported lies where it lay, as long as people have not moved or renamed it; everything else is called by its
 * title. @param alsoUsed keys of files that other things than these use
 */
export function layOut(content: Content, alsoUsed: readonly string[] = []): Layout {
  const paths = new Paths()
  const placing: Placing = { content, paths, items: new Map(), notes: new Map(), originals: originalFolders(content) }
  placeFolders(placing)
  const imported = placeImported(placing)
  const places = placeAgain(placing)
  placeOthers(placing, places)
  const files = placeFiles(placing, places, alsoUsed)
  const { items, notes } = placing
  const again = new Set(places.map((one) => one.path))
  const local = content.items.flatMap(({ id, file }) =>
    file === null ? [] : [{ path: items.get(id)!, key: file, source: null }],
  )
  const placed = new Set([...local, ...places].map(({ key }) => key))
  const beside = [...files].filter(([key]) => !placed.has(key))
  return {
    items,
    notes,
    files,
    stored: [
      ...places,
      ...local.filter((one) => !again.has(one.path)),
      ...beside.map(([key, to]) => ({ key, path: to, source: null })),
    ],
    verbatim: verbatimOf(placing, imported),
    folderTitles: titlesToTell(content, items),
    about: paths.free('', { name: '关于', end: '.md' }),
    free: (name, end) => paths.free('', { name, end }),
  }
}

interface Place {
  readonly path: string
  readonly key: string
  /** The key of the bytes that an import found, which the picture was made from; null: as it is. */
  readonly source: string | null
}

interface Placing {
  readonly content: Content
  readonly paths: Paths
  readonly items: Map<number, string>
  readonly notes: Map<number, string>
  /** Names of folders as an import found them. */
  readonly originals: ReadonlyMap<number, string>
}

const under = (folder: string, path: string) => (folder === '' ? path : `${folder}/${path}`)

function placeFolders({ content, paths, items, originals }: Placing) {
  const folders = content.items.filter(({ type }) => type === 'folder')
  const inside = Map.groupBy(folders, ({ parent }) => parent)
  const waiting: (number | null)[] = [null]
  for (const above of waiting) {
    const at = above === null ? '' : items.get(above)!
    // names that are fixed come first
    for (const { id, title } of (inside.get(above) ?? []).toSorted((a, b) => rank(originals, a) - rank(originals, b))) {
      const original = originals.get(id)
      const place = original === undefined ? null : under(at, original)
      items.set(id, place !== null && paths.claim(place) ? place : paths.free(at, { name: safeName(title) }))
      waiting.push(id)
    }
  }
}

const rank = (originals: ReadonlyMap<number, string>, { id }: Item) => (originals.has(id) ? 0 : 1)

/** Where the folder lies that was imported into; undefined for one that is gone. */
const baseOf = ({ items }: Placing, folder: number | null) => (folder === null ? '' : items.get(folder))

const folderOf = ({ items }: Placing, { parent }: Item) => (parent === null ? '' : (items.get(parent) ?? ''))

/** @returns the ids of those that lie where they came from */
function placeImported(placing: Placing): Set<number> {
  const { content, paths, items } = placing
  const placed = new Set<number>()
  // what lies as it came takes its place before what was edited and gets another ending
  for (const item of content.items.toSorted((a, b) => Number(isAsItCame(b)) - Number(isAsItCame(a)))) {
    const base = item.source && baseOf(placing, item.source.folder)
    if (base === null || base === undefined || !isMarkdown(item)) continue
    const at = under(base, item.source!.path)
    const place = pathFor(item, at)
    if (parentOf(at) !== folderOf(placing, item) || !paths.claim(place)) continue
    items.set(item.id, place)
    // links to one that was edited lead to another name now
    if (place === at) placed.add(item.id)
  }
  return placed
}

/** What came from another format and was edited goes out as Markdown. */
const pathFor = (item: Item, at: string) =>
  isMarkdownName(at) || isAsItCame(item) ? at : at.replace(/(?:\.[^./]+)?$/, '.md')

export const isMarkdownName = (at: string) => /\.(?:md|markdown)$/i.test(at)
const isAsItCame = ({ source, title }: Item) => source !== null && source.unchanged && source.title === title

const isMarkdown = ({ type }: Item) => type !== 'folder' && type !== 'file'

/** Pictures and other files as an import found them. */
function placeAgain(placing: Placing): Place[] {
  const placed: Place[] = []
  for (const { path: from, folder, key } of placing.content.places) {
    const base = baseOf(placing, folder)
    if (base === undefined) continue
    const at = under(base, from)
    if (placing.paths.claim(at)) placed.push({ path: at, key, source: placing.content.files.get(key)!.source_key })
  }
  return placed
}

function placeOthers(placing: Placing, places: readonly Place[]) {
  const { content, paths, items, notes } = placing
  const isFree = (name: string) => !isIndexName(name)
  for (const item of content.items) {
    if (item.type === 'folder' || items.has(item.id)) continue
    if (item.isReadme && paths.claim('README.md')) items.set(item.id, 'README.md')
    else if (item.type === 'file') {
      const at = placeOf(placing, item, places) ?? paths.free(folderOf(placing, item), fileName(item))
      items.set(item.id, at)
      notes.set(item.id, paths.free('', { name: at, end: '.md' }))
    } else items.set(item.id, paths.free(folderOf(placing, item), { name: safeName(item.title), end: '.md' }, isFree))
  }
}

/** Of a local file, where an import found what it holds, if it still lies there. */
const placeOf = (placing: Placing, item: Item, places: readonly Place[]) =>
  places.find(({ path: at, key }) => key === item.file && parentOf(at) === folderOf(placing, item))?.path

/** Of a local file; its title often ends as it does. */
function fileName({ title, ext }: Item) {
  const end = ext === '' ? '' : `.${ext}`
  const plain = title.toLowerCase().endsWith(end) ? title.slice(0, title.length - end.length) : title
  return { name: safeName(plain), end }
}

/** Files of texts lie in two folders beside them, unless an import found them elsewhere. */
function placeFiles(
  { content, paths, items }: Placing,
  places: readonly Place[],
  alsoUsed: readonly string[],
): ReadonlyMap<string, string> {
  const files = new Map(places.toReversed().map((one) => [one.key, one.path] as const))
  for (const item of content.items) if (item.file !== null) files.set(item.file, items.get(item.id)!)
  for (const key of [...content.items.flatMap(filesOf), ...alsoUsed]) {
    const file = content.files.get(key)
    if (!file || files.has(key)) continue
    const end = extensionOf(file)
    const plain = file.name.toLowerCase().endsWith(end) ? file.name.slice(0, file.name.length - end.length) : file.name
    const folder = file.content_type.startsWith('image/') ? '图片' : '附件'
    files.set(key, paths.free(folder, { name: safeName(plain), end }))
  }
  return files
}

/** How the name of a file ends, with the dot: for a picture as its bytes are, which may be re-encoded in another format. */
function extensionOf({ key, name, content_type }: Pick<SeenFile, 'key' | 'name' | 'content_type'>): string {
  const end = (text: string) => /\.[a-z0-9]{1,12}$/i.exec(text)?.[0].toLowerCase() ?? ''
  return content_type.startsWith('image/') ? end(key) || end(name) : end(name)
}

/** Of those in their places, the unchanged ones whose links lead to what is in its place, too. */
function verbatimOf({ content, originals }: Placing, imported: ReadonlySet<number>): ReadonlySet<number> {
  const byId = new Map(content.items.map((item) => [item.id, item]))
  const isInPlace = (id: number, from: Item) => {
    const target = byId.get(id)
    if (!target) return true
    if (target.type === 'folder') return originals.has(id)
    return imported.has(id) && target.source!.folder === from.source!.folder
  }
  const isVerbatim = (item: Item) =>
    imported.has(item.id) &&
    isAsItCame(item) &&
    // addresses in other formats are not written anew
    (!isMarkdownName(item.source!.path) || item.links.every((id) => isInPlace(id, item)))
  return new Set(content.items.filter(isVerbatim).map(({ id }) => id))
}

function titlesToTell({ items }: Content, paths: ReadonlyMap<number, string>): Record<string, string> {
  const filled = new Set(items.filter(({ type }) => type !== 'folder').map(({ parent }) => parent))
  const isTold = ({ id, type, title }: Item) =>
    type === 'folder' && (!filled.has(id) || path.posix.basename(paths.get(id)!) !== title)
  const told = items.filter(isTold)
  return Object.fromEntries(told.map(({ id, title }) => [paths.get(id)!, title]))
}
