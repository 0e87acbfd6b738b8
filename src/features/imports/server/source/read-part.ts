import type { SizeLimit } from '#src/platform/files/receive.ts'
import { decodePage } from './decode-page.ts'
import type { SourceTree } from './source-tree.ts'

const partLimit: SizeLimit = { maxBytes: 10 * 1024 * 1024, tooLarge: 'EPUB 的目录太长' }

/** A part of a book that says something of the whole. */
export const readPart = async (zip: SourceTree, at: string): Promise<string> =>
  decodePage(await zip.read(at, partLimit)).text
