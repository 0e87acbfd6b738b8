import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type SizeLimit, tooLarge } from '#src/platform/files/receive.ts'
import { invalidField } from '#src/shared/errors.ts'
import { isAlone } from '#src/features/imports/accepted.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { bookTree, isBook } from './book-tree.ts'
import { isLakeBook, openLakeBook } from './lake/lake-book.ts'
import { checkLakeBook } from './lake/lake-entries.ts'
import { openZip } from './open-zip.ts'
import type { SourceTree } from './source-tree.ts'
import { walkFolder } from './walk-folder.ts'
import { withFormats } from './with-formats.ts'
import { pathOf } from './zip-names.ts'
import { type Nesting, withNested } from './nested-files.ts'
import { checkZip, refuseZip } from '#src/platform/zip/zip-directory.ts'

export interface OpenSource extends SourceTree {
  close(): Promise<void>
}

/** Whether what was sent may be imported, by its name and its end alone. @throws invalid, at `file` */
export async function checkSource(place: string, name: string): Promise<void> {
  if (isLakeBook(name)) await checkLakeBook(place)
  else if (!isAlone(name) || /\.docx$/i.test(name)) await checkZip(place)
}

/**
 * One file that somebody sent: a zip of a library, a book, one of 语雀, or one document alone.
 * @throws invalid, at `file`, for what is none of them, holds too much or no document
 */
export async function openSource(place: string, name: string, remarks: Remarks): Promise<OpenSource> {
  if (isAlone(name)) return oneFile(place, name)
  if (isLakeBook(name)) return withFormatsOf(await openLakeBook(place, '', remarks))
  const zip = await openZip(place, remarks)
  let found: Nesting | undefined
  const close = async () => {
    await found?.close?.()
    await zip.close()
  }
  try {
    found = isBook(zip) ? await bookTree(zip, '') : await withNested(zip, remarks)
    const tree = await withFormats(found)
    if (!hasDocument(tree)) throw refuseZip(nothing('压缩包'))
    return { ...tree, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function withFormatsOf(book: OpenSource): Promise<OpenSource> {
  return { ...(await withFormats(book)), close: book.close }
}

/** A folder of the disk. @throws invalid, at `folder` */
export async function openFolder(folder: string, remarks: Remarks): Promise<OpenSource> {
  const found = await withNested(await walkFolder(folder, remarks), remarks)
  const close = async () => found.close?.()
  try {
    const tree = await withFormats(found)
    if (!hasDocument(tree)) throw invalidField('folder', `${nothing('文件夹')}：${folder}`)
    return { ...tree, close }
  } catch (error) {
    await close()
    throw error
  }
}

const hasDocument = ({ entries }: SourceTree) => [...entries.values()].some(({ kind }) => kind === 'document')

const nothing = (where: string) =>
  `${where}里没有 Markdown 文档（.md、.markdown 或 .mdx），也没有 Word、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook`

function oneFile(place: string, name: string): OpenSource {
  const found = pathOf(path.posix.basename(name.replaceAll('\\', '/')))
  const file = 'path' in found && found.path !== '' ? found.path : '文档.md'
  return {
    entries: new Map([
      ['', { path: '', kind: 'folder' as const }],
      [file.normalize('NFC'), { path: file, kind: 'document' as const }],
    ]),
    hidden: new Set(),
    read: (_, limit) => readBounded(place, limit),
    close: async () => {},
  }
}

async function readBounded(place: string, limit: SizeLimit): Promise<Buffer> {
  if ((await stat(place)).size > limit.maxBytes) throw tooLarge(limit.tooLarge)
  return readFile(place)
}
