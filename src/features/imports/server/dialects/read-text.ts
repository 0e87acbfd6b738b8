import type { Syntax } from '#src/platform/html/markdown/syntaxes.ts'
import { locate } from '../documents/locate.ts'
import { readOwn } from '../documents/own-head.ts'
import { decodeText, type DecodedText } from '../source/decode-text.ts'
import { dialects } from './all.ts'
import type { Dialect } from './dialect.ts'
import { withIncludes } from './includes.ts'
import type { Library } from './read-library.ts'

/** A Markdown file of a library, with what it is read by. */
export interface LibraryText {
  readonly path: string
  /** With the files that it takes in. */
  readonly source: string
  readonly encoding: DecodedText['encoding']
  readonly dialects: readonly Dialect[]
  readonly syntaxes: readonly Syntax[]
  /** The title that the table of contents gives it; '' for none. */
  readonly listedTitle: string
  /** What it would have taken in, and why it did not. */
  readonly missing: readonly { readonly what: string; readonly why: string }[]
}

/** @throws invalid for what is no text */
export async function readText(library: Library, path: string, bytes: Buffer): Promise<LibraryText> {
  const { text, encoding } = decodeText(bytes)
  const listedTitle = library.titles.get(path) ?? ''
  const given = { path, encoding, listedTitle }
  // as an export wrote it, which writes none of them
  if (readOwn(text)) return { ...given, source: text, dialects: [], syntaxes: [], missing: [] }
  const found = dialects.filter((one) => library.dialects.includes(one) || isWrittenIn(one, { library, path, text }))
  const syntaxes = [...new Set(found.flatMap((one) => one.syntaxes))]
  const missing: { what: string; why: string }[] = []
  const source = await withIncludes(text, path, {
    tree: library.tree,
    syntaxes,
    missing: (what, why) => missing.push({ what, why }),
  })
  return { ...given, source, dialects: found, syntaxes, missing }
}

function isWrittenIn(
  dialect: Dialect,
  { library, path, text }: { library: Library; path: string; text: string },
): boolean {
  if (dialect.sign?.test(text)) return true
  return dialect.syntaxes.includes('wiki') && linksByName(text).some((name) => isThere(library, path, name))
}

/** `[[…]]` may be anything: it is a link where it names something in the library. */
const linksByName = (text: string) =>
  [...text.matchAll(/\[\[([^[\]|#\n]+)[^[\]\n]*\]\]/g)].slice(0, 50).map(([, name]) => name!)

const isThere = ({ tree }: Library, path: string, name: string) => locate(tree, path, `wiki:${name}`).kind !== 'none'
