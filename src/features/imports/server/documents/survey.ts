import { createHash } from 'node:crypto'
import { isAppError } from '#src/shared/errors.ts'
import { type ConvertedText, convertMarkdown } from './convert-markdown.ts'
import { type Library, readLibrary } from '../dialects/read-library.ts'
import { isNotebook } from '../books/notebook.ts'
import { type LibraryText, readText } from '../dialects/read-text.ts'
import { decodeText } from '../source/decode-text.ts'
import { formatOf, limitOf } from '../formats/all.ts'
import { embeddedScheme } from '#src/platform/html/pages/pictures.ts'
import type { Syntax } from '#src/platform/html/markdown/sites/syntaxes.ts'
import { locate, parentOf, type Place } from './locate.ts'
import { lossesOf } from './losses.ts'
import { type Described, type Listed, listedIn, namedBy, readOwn } from './own-head.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'

/** A Markdown file before anything is written: what others need to know to link to it. Its text is read again then. */
export interface SourceFile {
  readonly path: string
  readonly anchors: ReadonlySet<string>
  /** Ids of headings by the names that the text gives them. */
  readonly named: ReadonlyMap<string, string>
  /** Its place among its neighbours, where it says one. */
  readonly order: number | undefined
  /** Whether pictures are written into its text as `data:` addresses. */
  readonly hasInline: boolean
  /** Whether it shows pictures of other sites. */
  readonly hasRemote: boolean
  /** What it becomes, where that depends on nothing that others say: it need not be converted again. */
  readonly ready?: ReadyText
}

export interface ReadyText {
  /** SHA-256 of the file. */
  readonly source: Buffer
  readonly converted: ConvertedText
  readonly losses: string[]
}

export interface Survey {
  readonly files: readonly SourceFile[]
  /** Paths of all pictures that the files show or link to. */
  readonly pictures: ReadonlySet<string>
  /** Addresses of all pictures of other sites that they show, in that order. */
  readonly remote: ReadonlySet<string>
  /** Paths of other files that texts of an export link to or offer. */
  readonly others: ReadonlySet<string>
  /** Titles by path, from the lists that exports put beside their files. */
  readonly folderTitles: ReadonlyMap<string, string>
  /** Paths of those that were core content where they were exported, from these lists and from the files. */
  readonly core: ReadonlySet<string>
  /** By path, what these lists say of folders, and of files that cannot say it themselves. */
  readonly details: ReadonlyMap<string, Described>
  /** How many of the Markdown files are such lists. */
  readonly lists: number
  readonly library: Library
  /** The names of those in which its texts are written. */
  readonly dialects: readonly string[]
}

/** Over all files: far more than a course has, and little enough to be kept in memory. */
const mostAnchors = 500_000
/** As above; the rest is never asked for. */
const mostRemote = 10_000
/** Characters of texts that are kept until they are written, over all files; the others are converted again. */
const mostReady = 10_000_000

interface Surveying {
  readonly remarks: Remarks
  readonly signal: AbortSignal
  onFile(done: number, total: number): void
}

/** Reads every Markdown file; those that cannot be read as text become remarks. */
export async function surveyDocuments(tree: SourceTree, { remarks, signal, onFile }: Surveying): Promise<Survey> {
  const files: SourceFile[] = []
  const pictures = new Set<string>()
  const remote = new Set<string>()
  const others = new Set<string>()
  const core: string[] = []
  const folders: [string, string][] = []
  const details: [string, Described][] = []
  let lists = 0
  const library = await readLibrary(tree)
  const dialects = new Set(library.dialects.map(({ name }) => name))
  const paths = pathsOf(tree, 'document')
  const room = { anchors: mostAnchors, ready: mostReady }
  for (const [index, path] of paths.entries()) {
    signal.throwIfAborted()
    try {
      const bytes = await tree.read(path, limitOf(path))
      const listed = formatOf(path) || isNotebook(path) ? null : listIn(path, bytes)
      if (listed) {
        lists++
        folders.push(...listed.folders)
        core.push(...listed.core)
        details.push(...listed.details)
        remarks.note(path, '导出时附的说明，未导入')
        continue
      }
      const text = await readText(library, path, bytes)
      for (const { name } of text.dialects) dialects.add(name)
      const { file, converted } = surveyFile(tree, { text, remarks, pictures, remote, others, core })
      if (room.anchors > 0) remember(library, path, converted)
      files.push(fitting({ ...file, ready: { source: hashOf(bytes), converted, losses: lossesOf(text) } }, room))
    } catch (error) {
      remarks.failed(path, isAppError(error) ? error.message : `无法读取：${(error as Error).message}`)
    } finally {
      onFile(index + 1, paths.length)
    }
  }
  sayHowTheyGoOut(files, remarks)
  for (const [at, said] of details) seeNamed(tree, at, { named: namedBy(said), pictures, others })
  const folderTitles = new Map([...library.folderTitles, ...folders])
  return {
    files,
    pictures,
    remote,
    others,
    folderTitles,
    core: new Set(core),
    details: new Map(details),
    lists,
    library,
    dialects: [...dialects],
  }
}

type Room = Record<'anchors' | 'ready', number>

/** With as much of it as there is room for. */
function fitting(
  { standsAlone, ready, ...file }: SourceFile & { standsAlone: boolean; ready: ReadyText },
  room: Room,
): SourceFile {
  const { content, labels } = ready.converted
  const anchors = file.anchors.size > room.anchors ? new Set([...file.anchors].slice(0, room.anchors)) : file.anchors
  room.anchors -= anchors.size + file.named.size + labels.size
  const isKept = standsAlone && content.length <= room.ready
  if (isKept) room.ready -= content.length
  return { ...file, anchors, ...(isKept && { ready }) }
}

/** What is no Markdown, and can only go out as Markdown once it was edited. */
function sayHowTheyGoOut(files: readonly SourceFile[], remarks: Remarks): void {
  for (const [ending, name] of [
    ['.ipynb', 'Jupyter 笔记本'],
    ['.rst', 'reStructuredText 文档'],
    ['.mdx', 'MDX 文档'],
  ] as const)
    if (files.some(({ path }) => path.toLowerCase().endsWith(ending)))
      remarks.note(name, '没有修改过的原样导出；在站内修改后，导出为 Markdown')
}

/** What other texts may refer to. */
function remember(library: Library, path: string, { labels, title }: Pick<ConvertedText, 'labels' | 'title'>): void {
  library.ownTitles.set(path, title)
  for (const [name, label] of labels) if (!library.labels.has(name)) library.labels.set(name, { ...label, path })
}

/** With paths from where the import begins, if this is the list that an export put beside its files. */
function listIn(path: string, bytes: Buffer): Pick<Listed, 'folders' | 'core' | 'details'> | null {
  const listed = listedIn(decodeText(bytes).text)
  if (!listed) return null
  const above = parentOf(path)
  const at = (place: string) => (above === '' ? place : `${above}/${place}`)
  return {
    folders: new Map([...listed.folders].map(([folder, title]) => [at(folder), title])),
    core: listed.core.map(at),
    details: new Map([...listed.details].map(([place, said]) => [at(place), said])),
  }
}

/** Notes the pictures and other files that something names besides its text. */
function seeNamed(
  tree: SourceTree,
  from: string,
  { named, pictures, others }: { named: readonly string[] } & Pick<Reading, 'pictures' | 'others'>,
) {
  for (const way of named) {
    const place = locate(tree, from, way)
    if (place.kind === 'picture') pictures.add(place.path)
    if (place.kind === 'file') others.add(place.path)
  }
}

interface Reading {
  text: LibraryText
  remarks: Remarks
  /** Gets those of this file too. */
  pictures: Set<string>
  remote: Set<string>
  others: Set<string>
  core: string[]
}

/** `standsAlone`: it has no addresses, and refers to no other text of its book. */
function surveyFile(tree: SourceTree, { text, remarks, ...found }: Reading) {
  const { path, encoding } = text
  if (encoding !== 'utf-8') remarks.note(path, `按 ${encoding.toUpperCase()} 编码读取`)
  let hasInline = false
  let hasRemote = false
  let standsAlone = !text.syntaxes.some((syntax) => ofBooks.has(syntax))
  for (const { what, why } of text.missing) remarks.lost(path, why, what)
  const own = text.format === 'markdown' ? readOwn(text.source) : null
  if (own?.head.core === true) found.core.push(path)
  const see = (place: Place) => {
    if (place.kind === 'picture') found.pictures.add(place.path)
    if (place.kind === 'file' && own) found.others.add(place.path)
  }
  const converted = convertMarkdown(text, {
    resolveLink(href) {
      standsAlone = false
      const place = locate(tree, path, href)
      see(place)
      return shapeOfLink(place)
    },
    resolveImage(src) {
      standsAlone = false
      if (isInline(src)) {
        hasInline = true
        return shapeOfPicture
      }
      const place = locate(tree, path, src)
      const address = remotePicture(place)
      if (address !== null) hasRemote = true
      if (address !== null && found.remote.size < mostRemote) found.remote.add(address)
      if (place.kind === 'picture') see(place)
      return shapeOfImage(place)
    },
  })
  const { anchors, named, order, described, unknown } = converted
  for (const way of namedBy(described)) see(locate(tree, path, way))
  for (const what of unknown)
    remarks.note(
      path,
      text.format === 'markdown' ? '不认识的写法，里面的内容照样导入' : '没能导入的内容，请看原文件',
      what,
    )
  return { file: { path, anchors, named, order, hasInline, hasRemote, standsAlone }, converted }
}

/** Texts written so may refer to what others of the book are called. */
const ofBooks: ReadonlySet<Syntax> = new Set<Syntax>(['myst', 'd2l', 'rst'])

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The ids of a file's headings once these pictures of other sites are taken in: such a one no longer says its address. */
export async function anchorsWith(library: Library, { path, ...file }: SourceFile, taken: ReadonlyMap<string, string>) {
  const { tree } = library
  const text = await readText(library, path, await tree.read(path, limitOf(path)))
  const isTaken = (place: Place) => taken.has(remotePicture(place) ?? '')
  const { anchors } = convertMarkdown(text, {
    resolveLink: (href) => shapeOfLink(locate(tree, path, href)),
    resolveImage(src) {
      const place = locate(tree, path, src)
      return isInline(src) || isTaken(place) ? shapeOfPicture : shapeOfImage(place)
    },
  })
  // not more of them than there was room for
  return new Set([...anchors].slice(0, file.anchors.size))
}

// addresses that only have the shape of the later ones: what a heading says, and so its id, comes out the same
const shapeOfPicture = '/files/picture'
const shapeOfLink = (place: Place) => (place.kind === 'none' ? null : '#')
function shapeOfImage(place: Place): string | null {
  if (place.kind === 'picture') return shapeOfPicture
  return place.kind === 'remote' ? place.address : null
}

/** Which picture an address shows: its path, its address, or of one that is written into the text its hash; null where it is none. */
export function pictureAt(tree: SourceTree, from: string, src: string): string | null {
  if (isInline(src)) return inlineKey(src)
  const place = locate(tree, from, src)
  return place.kind === 'picture' ? place.path : remotePicture(place)
}

/** The address by which a picture of another site is asked for; null for what is none. */
export function remotePicture(place: Place): string | null {
  if (place.kind !== 'remote' || !/^https?:/i.test(place.address) || !URL.canParse(place.address)) return null
  const url = new URL(place.address)
  url.hash = ''
  return url.href
}

export const isInline = (src: string) => /^data:image\//i.test(src) || src.startsWith(embeddedScheme)
/** No path begins so: names have no NUL. */
export const inlineKey = (src: string) => `\0${createHash('sha256').update(src).digest('base64')}`
