import path from 'node:path'
import { isAppError } from '#src/shared/errors.ts'
import { formatOf } from '../formats/all.ts'
import { twinOf } from '../formats/table.ts'
import { parentOf } from '../documents/locate.ts'
import { type Listed, listedIn } from '../documents/own-head.ts'
import { decodeText, textLimit } from './decode-text.ts'
import { isNotionName } from './notion-names.ts'
import { type EntryKind, pathsOf, type SourceTree } from './source-tree.ts'

/**
 * The same tree with the files of other formats as documents that are meant as such: Word always, pages where there is no Markdown that they
 * would be templates of, tables where Notion wrote them. In what an export of this site made, those that it says.
 */
export async function withFormats(tree: SourceTree): Promise<SourceTree> {
  const told = await toldByExport(tree)
  const isPages = !pathsOf(tree, 'document').length
  const isDocument = (at: string): boolean => {
    if (formatOf(at) === null) return false
    if (told) return told.has(at)
    if (/\.csv$/i.test(at)) return isNotionName(at) && !isTwin(tree, at)
    return isPages || !/\.x?html?$/i.test(at)
  }
  const entries = new Map<string, { path: string; kind: EntryKind }>()
  for (const [key, entry] of tree.entries) {
    if (entry.kind === 'other' && isDocument(entry.path)) entries.set(key, { ...entry, kind: 'document' })
    else entries.set(key, entry)
  }
  return { ...tree, entries }
}

/** The one of two files of the same database that has the longer name. */
const isTwin = (tree: SourceTree, at: string) =>
  /_all\.csv$/i.test(at) &&
  twinOf(tree, at) === at &&
  tree.entries.has(at.replace(/_all\.csv$/i, '.csv').normalize('NFC'))

/** Paths of the documents that are no Markdown, from the list that an export puts beside its files; null where there is none. */
async function toldByExport(tree: SourceTree): Promise<ReadonlySet<string> | null> {
  const lists = pathsOf(tree, 'document').filter((at) => /^关于(?: \(\d+\))?\.md$/.test(path.posix.basename(at)))
  for (const at of lists.slice(0, 20)) {
    const listed = await listIn(tree, at)
    if (!listed) continue
    const above = parentOf(at)
    return new Set(listed.documents.map((one) => (above === '' ? one : `${above}/${one}`)))
  }
  return null
}

/** Null for any other file of that name; one that cannot be read is told where documents are. */
async function listIn(tree: SourceTree, at: string): Promise<Listed | null> {
  try {
    return listedIn(decodeText(await tree.read(at, textLimit)).text)
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}
