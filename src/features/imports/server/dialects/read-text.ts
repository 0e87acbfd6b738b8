import type { Book } from '#src/platform/html/books/labels.ts'
import type { Syntax } from '#src/platform/html/markdown/sites/syntaxes.ts'
import { locate } from '../documents/locate.ts'
import { bookFor } from '../books/book-for.ts'
import { notebooks, sphinx } from '../books/dialects.ts'
import { isNotebook, readNotebook } from '../books/notebook.ts'
import { readOwn } from '../documents/own-head.ts'
import { formatOf } from '../formats/all.ts'
import type { Format, FormatText } from '../formats/format.ts'
import { bookOf } from '../source/book-tree.ts'
import { decodeText } from '../source/decode-text.ts'
import { dialects } from './all.ts'
import type { Dialect } from './dialect.ts'
import { docusaurus } from './docusaurus.ts'
import { hasComponents, isMdx, mdx } from './mdx.ts'
import { withFrontMatter } from './mkdocs.ts'
import { withIncludes } from './includes.ts'
import type { Library } from './read-library.ts'

/** A file of a library that becomes a document, with what it is read by. */
export interface LibraryText {
  readonly path: string
  /** What the source is; HTML is what a file of another format says. */
  readonly format: 'markdown' | 'html'
  /** With the files that it takes in. */
  readonly source: string
  readonly encoding: string
  readonly dialects: readonly Pick<Dialect, 'name'>[]
  readonly syntaxes: readonly Syntax[]
  /** The title that the table of contents gives it; '' for none. */
  readonly listedTitle: string
  /** Its first heading is none: the title stands elsewhere. */
  readonly isTitled: boolean
  /** What it would have taken in, and why it did not. */
  readonly missing: readonly { readonly what: string; readonly why: string }[]
  /** What a file of another format calls itself; '' for nothing. */
  readonly ownTitle: string
  /** Pictures that are part of it, by address. */
  readonly embedded: ReadonlyMap<string, Buffer>
  /** Of HTML: words of headings by the names that lead to them, and what nobody here can show. */
  readonly notes: Pick<FormatText, 'headings' | 'unknown'>
  /** What is known of the book that it belongs to; absent of what an export wrote. */
  readonly book?: Book
}

/** @throws invalid for what is no text */
export async function readText(library: Library, path: string, bytes: Buffer): Promise<LibraryText> {
  const listedTitle = library.titles.get(path) ?? ''
  const format = formatOf(path)
  const isTitled = library.tree.books?.some(({ titled }) => titled?.has(path)) ?? false
  if (format) return readFormat(format, bytes, { library, path, listedTitle, isTitled })
  const { text, ...said } = isNotebook(path) ? readNotebook(bytes) : decodeText(bytes)
  const given = { ...markdown, ...said, path, listedTitle, isTitled }
  // as an export wrote it, which writes none of them
  if (readOwn(text)) return { ...given, source: text, dialects: [], syntaxes: [], missing: [] }
  const found = dialects.filter((one) => library.dialects.includes(one) || isWrittenIn(one, { library, path, text }))
  const syntaxes: Syntax[] = isRst(path) ? ['rst'] : [...new Set(found.flatMap((one) => one.syntaxes))]
  const missing: { what: string; why: string }[] = []
  const source = await withIncludes(syntaxes.includes('mkdocs') ? withFrontMatter(text) : text, path, {
    tree: library.tree,
    syntaxes,
    missing: (what, why) => missing.push({ what, why }),
  })
  const book = bookFor(library, path, source)
  return { ...given, source, dialects: found, syntaxes, missing, book }
}

const isRst = (path: string) => /\.rst$/i.test(path)

const markdown = {
  format: 'markdown',
  ownTitle: '',
  embedded: new Map<string, Buffer>(),
  notes: { headings: new Map<string, string>(), unknown: new Set<string>() },
} as const

interface At {
  library: Library
  path: string
  listedTitle: string
  isTitled: boolean
}

async function readFormat(
  format: Format,
  bytes: Buffer,
  { library, path, listedTitle, isTitled }: At,
): Promise<LibraryText> {
  const { dialect, html, title, headings, unknown, ...said } = await format.read(bytes, { tree: library.tree, path })
  return {
    ...said,
    path,
    format: 'html',
    source: html,
    // pages of a book are often all called as the book is
    ownTitle: bookOf(library.tree, path) ? listedTitle || title : title,
    listedTitle,
    isTitled: said.isTitled ?? isTitled,
    dialects: [{ name: dialect }],
    syntaxes: [],
    missing: [],
    notes: { headings, unknown },
  }
}

function isWrittenIn(
  dialect: Dialect,
  { library, path, text }: { library: Library; path: string; text: string },
): boolean {
  if (isRst(path)) return dialect.name === sphinx.name
  if (dialect.name === notebooks.name) return isNotebook(path)
  if (dialect === mdx) return isMdx(path) || (library.dialects.includes(docusaurus) && hasComponents(text))
  if (dialect.sign?.test(text)) return true
  return dialect.syntaxes.includes('wiki') && linksByName(text).some((name) => isThere(library, path, name))
}

/** `[[…]]` may be anything: it is a link where it names something in the library. */
const linksByName = (text: string) =>
  [...text.matchAll(/\[\[([^[\]|#\n]+)(?:[|#][^[\]\n]*)?\]\]/g)].slice(0, 50).map(([, name]) => name!)

const isThere = ({ tree }: Library, path: string, name: string) => locate(tree, path, `wiki:${name}`).kind !== 'none'
