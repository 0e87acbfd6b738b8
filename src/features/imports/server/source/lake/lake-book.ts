import { escapeText } from '#src/shared/html/escape.ts'
import path from 'node:path'
import { isRecord } from '../read-yaml.ts'
import type { SizeLimit } from '#src/platform/files/receive.ts'
import { tooLarge } from '#src/platform/files/receive.ts'
import { decoded } from '#src/shared/decoded.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { folderName, join } from '../book-names.ts'
import type { BookPart, EntryKind, SourceTree } from '../source-tree.ts'
import { refuseZip } from '#src/platform/zip/zip-directory.ts'
import { type LakeContents, lakeContents, type LakeLine, recordOf } from './lake-contents.ts'
import { brokenBook, lakeEntries, Spool } from './lake-entries.ts'

/** The ending of a book of 语雀 as it gives one out as a whole. */
export const isLakeBook = (name: string): boolean => /\.lakebook$/i.test(name)

export interface OpenLakeBook extends SourceTree {
  readonly bytes: number
  close(): Promise<void>
}

interface Kept {
  readonly slug: string
  readonly title: string
  readonly ending: '.lake' | '.md'
  readonly place: { at: number; length: number }
}

/**
 * A book of 语雀 as a tree: its documents in folders as its table of contents has them.
 * @param base the folder that the book becomes; '' for none
 * @throws invalid, at `file`, for what is none, is broken or holds too much
 */
export async function openLakeBook(place: string, base: string, remarks: Remarks): Promise<OpenLakeBook> {
  const spool = await Spool.open()
  try {
    const { contents, documents } = await readAll(place, spool, remarks)
    if (!documents.size) throw refuseZip(contents ? '知识库里没有能导入的文档' : brokenBook)
    return treeOf({ base, spool, documents, contents: contents ?? { address: '', lines: [] }, remarks })
  } catch (error) {
    await spool.close()
    throw error
  }
}

async function readAll(place: string, spool: Spool, remarks: Remarks) {
  let contents: LakeContents | null = null
  const documents = new Map<string, Kept>()
  for await (const { name, value } of lakeEntries(place, remarks)) {
    if (/(?:^|\/)\$meta\.json$/.test(name)) {
      contents ??= lakeContents(value)
      if (!contents) remarks.note(name, '知识库的目录无法读取，文档按标题排列')
      continue
    }
    const found = textIn(name, value, remarks)
    if (!found || documents.has(found.slug)) continue
    const { text, ...said } = found
    documents.set(said.slug, { ...said, place: await spool.add(text) })
  }
  return { contents, documents }
}

type Said = Pick<Kept, 'slug' | 'title' | 'ending'>

/** What a file of the book says; null where it says no text, which is told. */
function textIn(name: string, value: unknown, remarks: Remarks): (Said & { text: string }) | null {
  const document = isRecord(value) ? recordOf(value.doc) : null
  if (!document) {
    remarks.failed(name, '不是语雀的文档，或者文件已损坏')
    return null
  }
  const [title, slug, format, body, lake] = ['title', 'slug', 'format', 'body', 'body_asl'].map((field) =>
    wordsIn(document[field]),
  ) as [string, string, string, string, string]
  const why = whyNot(format, body || lake)
  if (why !== null) {
    remarks.failed(title || name, why)
    return null
  }
  const said = { slug: slug || name.replace(/^.*\/|\.json$/g, ''), title }
  return format === 'markdown' && !lake
    ? { ...said, ending: '.md', text: body }
    : { ...said, ending: '.lake', text: lake || body }
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function whyNot(format: string, text: string): string | null {
  if (Object.hasOwn(others, format.toLowerCase())) return others[format.toLowerCase()]!
  return text ? null : '没有正文'
}

/** What 语雀 keeps in ways of its own. */
const others: Readonly<Record<string, string>> = {
  lakesheet: '语雀的表格，请在语雀里导出为 Excel，未导入',
  laketable: '语雀的数据表，请在语雀里导出为 Excel，未导入',
  lakeboard: '语雀的画板，请在语雀里导出为图片，未导入',
  lakeshow: '语雀的演示文稿，未导入',
  lakemind: '语雀的脑图，请在语雀里导出为图片，未导入',
}

interface Given {
  base: string
  spool: Spool
  documents: ReadonlyMap<string, Kept>
  contents: LakeContents
  remarks: Remarks
}

interface Part extends BookPart {
  readonly inside: Part[]
}

/** The parts of the book, each with its folder and document in the tree. */
function partsOf({ base, documents, contents, remarks }: Given, places: Places): Part[] {
  const root: Part[] = []
  // by depth, what lines that stand further in lie in
  const open: { folder: string; inside: Part[] }[] = [{ folder: base, inside: root }]
  for (const [index, line] of contents.lines.entries()) {
    open.length = line.depth + 1
    const above = open[line.depth]!
    const kept = line.kind === 'document' ? documents.get(line.slug) : undefined
    tellMissing(line, { kept, remarks })
    const title = line.title || kept?.title || '无标题'
    const holds = line.kind === 'title' || (contents.lines[index + 1]?.depth ?? 0) > line.depth
    const folder = holds ? places.addFolder(above.folder, title) : above.folder
    const part: Part = { title, path: kept ? places.add(folder, kept, title) : null, inside: [] }
    if (line.kind !== 'link') above.inside.push(part)
    open.push({ folder, inside: part.inside })
  }
  return root
}

function treeOf(given: Given): OpenLakeBook {
  const { base, spool, documents, contents } = given
  const places = new Places(base)
  const root = partsOf(given, places)
  for (const one of documents.values()) {
    const at = places.add(base, one, one.title || one.slug)
    if (at !== null) root.push({ title: one.title, path: at, inside: [] })
  }
  const titles = new Map(documentsIn(root))
  const { entries, found, paths } = places
  return {
    entries,
    hidden: new Set(),
    books: [{ base, entries: root, isOwn: false, chapters: new Map(), titled: new Set(found.keys()) }],
    bytes: [...documents.values()].reduce((sum, { place }) => sum + place.length, 0),
    read: async (at, limit) => {
      const { place, ending } = found.get(at)!
      const bytes = await readPlace(spool, place, limit)
      const lead = leading(contents.address, { from: at, paths })
      return ending === '.md' ? bytes : Buffer.from(standingAlone(bytes.toString(), titles.get(at) ?? '', lead))
    },
    close: spool.close,
  }
}

/** Where the documents of a book lie, each under a name of its own. */
class Places {
  readonly entries = new Map<string, { path: string; kind: EntryKind }>([['', { path: '', kind: 'folder' }]])
  readonly found = new Map<string, Kept>()
  /** By what their files are called. */
  readonly paths = new Map<string, string>()
  /** How often a name was asked for: thousands of documents may have the same. */
  readonly #counts = new Map<string, number>()

  constructor(base: string) {
    this.entries.set(base.normalize('NFC'), { path: base, kind: 'folder' })
  }

  addFolder(above: string, title: string): string {
    const at = this.#free(join(above, folderName(title)), '')
    this.entries.set(at, { path: at, kind: 'folder' })
    return at
  }

  /** Null for one that has its place already. */
  add(folder: string, one: Kept, title: string): string | null {
    if (this.paths.has(one.slug)) return null
    const at = this.#free(join(folder, folderName(title)), one.ending)
    this.entries.set(at, { path: at, kind: 'document' })
    this.found.set(at, one)
    this.paths.set(one.slug, at)
    return at
  }

  #free(name: string, ending: string): string {
    const wanted = `${name}${ending}`.normalize('NFC')
    let count = this.#counts.get(wanted) ?? 1
    let at = wanted
    while (this.entries.has(at)) at = `${name} (${++count})${ending}`.normalize('NFC')
    this.#counts.set(wanted, count)
    return at
  }
}

function tellMissing(line: LakeLine, { kept, remarks }: { kept: Kept | undefined; remarks: Remarks }): void {
  if (line.kind === 'link') remarks.note(line.title || line.slug, '目录里通往别处的链接，未导入')
  else if (line.kind === 'document' && !kept) remarks.lost(line.title || line.slug, '目录里有，知识库文件里没有')
}

async function readPlace(spool: Spool, place: Kept['place'], limit: SizeLimit): Promise<Buffer> {
  if (place.length > limit.maxBytes) throw tooLarge(limit.tooLarge)
  return spool.read(place)
}

const documentsIn = (parts: readonly BookPart[]): (readonly [string, string])[] =>
  parts.flatMap(({ title, path: at, inside }) => [
    ...(at === null ? [] : [[at, title] as const]),
    ...documentsIn(inside),
  ])

/** A text with what the book says of it: so it comes back the same from an export, too. */
const standingAlone = (text: string, title: string, lead: (address: string) => string): string => {
  const [head = ''] = /^\s*(?:<!doctype lake>)?/i.exec(text) ?? []
  const linked = text
    .slice(head.length)
    .replace(/(<a\s[^<>]*?\bhref=")([^"<>]*)(?=")/gi, (_, before: string, address: string) => before + lead(address))
  return `${head}<title>${escapeText(title)}</title>${linked}`
}

/** Links from document to document are addresses of 语雀: within the book they lead to where its documents lie here. */
const leading =
  (book: string, { from, paths }: { from: string; paths: ReadonlyMap<string, string> }) =>
  (address: string): string => {
    const [, inBook, slug = '', anchor = ''] =
      /^(?:https?:\/\/(?:[\w-]+\.)*yuque\.com)?\/?([\w.-]+\/[\w.-]+)\/([\w%.-]+)\/?(?:\?[^#]*)?(#.*)?$/i.exec(
        address,
      ) ?? []
    if (inBook === undefined || (book !== '' && inBook !== book)) return address
    const target = paths.get(decoded(slug))
    if (target === undefined) return address
    const way = path.posix.relative(path.posix.dirname(from), target)
    return `./${way.split('/').map(encodeURIComponent).join('/')}${anchor}`
  }
