import type { SizeLimit } from '#src/platform/files/receive.ts'

export type EntryKind = 'document' | 'picture' | 'folder' | 'other'

/** A part of a book, or a chapter; both where `path` and `inside` say something. */
export interface BookPart {
  readonly title: string
  readonly path: string | null
  readonly inside: readonly BookPart[]
}

/** A book that lies in a tree as its chapters and pictures. */
export interface Book {
  /** The folder that it lies in. */
  readonly base: string
  readonly entries: readonly BookPart[]
  /** This site wrote it. */
  readonly isOwn: boolean
  /** By path of a chapter, where an address leads that it writes. */
  readonly chapters: ReadonlyMap<string, (address: string) => string>
  /** Paths of documents whose titles stand in the list alone: their first headings are text. Absent: of none. */
  readonly titled?: ReadonlySet<string>
}

/** Files and folders that are imported, wherever they lie: in a folder of the disk or in a zip. */
export interface SourceTree {
  /**
   * By path, `/` between names, '' the whole. Keys are in Unicode's composed form, as links write them; macOS unpacks names
   * decomposed.
   */
  readonly entries: ReadonlyMap<string, { readonly path: string; readonly kind: EntryKind }>
  /** Names of hidden files and folders that lie in it and are left out: what program it was written for is told by them. */
  readonly hidden: ReadonlySet<string>
  /** The books among them; absent: none. */
  readonly books?: readonly Book[]
  /** The bytes of a file. @throws too_large before more than the limit is read, invalid for what is broken */
  read(path: string, limit: SizeLimit): Promise<Buffer>
}

const documentEnding = /\.(?:mdx?|markdown|rst|ipynb)$/i
const pictureEnding = /\.(?:png|jpe?g|gif|webp|avif|apng|svg)$/i

export const isIndexName = (name: string) => /^(?:readme|index)\.(?:mdx?|markdown|rst|ipynb)$/i.test(name)

export function kindOf(name: string): EntryKind {
  if (documentEnding.test(name)) return 'document'
  return pictureEnding.test(name) ? 'picture' : 'other'
}

/** Names with a dot in front and node_modules are left out, with all that lies in them. */
export const isLeftOut = (name: string) => name.startsWith('.') || name === 'node_modules'
export const leftOutReason = '隐藏或附属的文件，未读取'

/** What systems put beside people's files: not worth a word. */
export const isClutter = (name: string) => /^(?:\.DS_Store|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name)

/** Why a file of kind `other` is not taken. */
export const reasonForOther = (path: string) =>
  /\.(?:zip|rar|7z|tar|t?gz|bz2|xz)$/i.test(path) ? '里面的压缩包没有展开，未导入' : '不是能导入的文档或图片，未导入'

export const pathsOf = ({ entries }: SourceTree, kind: EntryKind): string[] =>
  [...entries.values()]
    .filter((entry) => entry.kind === kind)
    .map((entry) => entry.path)
    .sort()
