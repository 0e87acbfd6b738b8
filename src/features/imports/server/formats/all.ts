import path from 'node:path'
import type { SizeLimit } from '#src/platform/files/receive.ts'
import { isNotebook, notebookLimit } from '../books/notebook.ts'
import { textLimit } from '../source/decode-text.ts'
import type { Format } from './format.ts'
import { html } from './html.ts'
import { lake } from './lake.ts'
import { table } from './table.ts'
import { word } from './word.ts'

const formats: readonly Format[] = [html, word, table, lake]

/** Null for Markdown, and for what never becomes a document. */
export const formatOf = (file: string): Format | null =>
  formats.find(({ ending }) => ending.test(path.posix.basename(file))) ?? null

/** Of a file that becomes a document. */
export const limitOf = (file: string): SizeLimit =>
  formatOf(file)?.limit ?? (isNotebook(file) ? notebookLimit : textLimit)
