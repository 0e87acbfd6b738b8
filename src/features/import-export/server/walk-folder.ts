import { realpathSync, statSync } from 'node:fs'
import { constants, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { invalidField } from '#src/shared/errors.ts'
import type { Remarks } from './remarks.ts'

export type EntryKind = 'document' | 'picture' | 'folder' | 'other'

/** What lies in the folder, by its path relative to it: `/` between names, '' the folder itself. */
export interface FolderTree {
  readonly root: string
  /** Keys in Unicode's composed form, as links write them; macOS unpacks names decomposed. */
  readonly entries: ReadonlyMap<string, { readonly path: string; readonly kind: EntryKind }>
}

const documentEnding = /\.(?:md|markdown)$/i
const pictureEnding = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

export const isIndexName = (name: string) => /^(?:readme|index)\.(?:md|markdown)$/i.test(name)

/**
 * Everything in the folder. Symbolic links are never followed, so nothing outside the folder is read; names with a dot
 * in front and node_modules are left out.
 * @throws invalid, at `folder`, when it is missing, cannot be read or holds no Markdown
 */
export async function walkFolder(folder: string, remarks: Remarks): Promise<FolderTree> {
  const root = realFolder(folder)
  const entries = new Map<string, { path: string; kind: EntryKind }>([['', { path: '', kind: 'folder' }]])
  const waiting = ['']
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of await readdir(path.join(root, at), { withFileTypes: true })) {
      const here = at === '' ? entry.name : `${at}/${entry.name}`
      if (isLeftOut(entry.name)) remarks.note(here, '隐藏或附属的文件，未读取')
      else if (entry.isSymbolicLink()) remarks.lost(here, '符号链接，不跟随')
      else if (!entry.isDirectory() && !entry.isFile()) remarks.lost(here, '不是普通文件')
      else entries.set(here.normalize('NFC'), { path: here, kind: entry.isDirectory() ? 'folder' : kindOf(entry.name) })
      if (entry.isDirectory() && !isLeftOut(entry.name)) waiting.push(here)
    }
  }
  if (![...entries.values()].some(({ kind }) => kind === 'document'))
    throw invalidField('folder', `文件夹里没有 Markdown 文档：${folder}`)
  return { root, entries }
}

const isLeftOut = (name: string) => name.startsWith('.') || name === 'node_modules'

export const pathsOf = ({ entries }: FolderTree, kind: EntryKind): string[] =>
  [...entries.values()]
    .filter((entry) => entry.kind === kind)
    .map((entry) => entry.path)
    .sort()

/** The bytes of a file that walkFolder found; refuses one that has become a symbolic link since. */
export async function readEntry({ root }: FolderTree, file: string): Promise<Buffer> {
  const handle = await open(path.join(root, file), constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function realFolder(folder: string): string {
  try {
    const root = realpathSync(folder)
    if (statSync(root).isDirectory()) return root
  } catch (error) {
    throw invalidField('folder', `文件夹不存在或无法读取：${folder}（${(error as NodeJS.ErrnoException).code}）`)
  }
  throw invalidField('folder', `不是文件夹：${folder}`)
}

function kindOf(name: string): EntryKind {
  if (documentEnding.test(name)) return 'document'
  return pictureEnding.test(name) ? 'picture' : 'other'
}
