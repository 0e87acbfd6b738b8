import type { Entry } from 'yauzl'
import { readEntry } from '#src/platform/zip/read-entry.ts'
import { mostEntries, readDirectory, refuseZip, type ZipDirectory } from '#src/platform/zip/zip-directory.ts'
import { parentOf } from '../documents/locate.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { type EntryKind, isClutter, isLeftOut, kindOf, type SourceTree, leftOutReason } from './source-tree.ts'
import { decodeNames, hostOf, pathOf } from './zip-names.ts'

export interface OpenZip extends SourceTree {
  /** Bytes that it claims to unfold to. */
  readonly bytes: number
  close(): Promise<void>
}

/**
 * What lies in a zip, read where it lies: nothing is unpacked to the disk, so no name in it ever becomes one there.
 * @throws invalid, at `file`, for what is no zip or holds too much
 */
export async function openZip(path: string, remarks: Remarks): Promise<OpenZip> {
  const directory = await readDirectory(path)
  try {
    const { entries, files, hidden } = sortEntries(directory, remarks)
    return {
      entries,
      hidden,
      bytes: directory.bytes,
      read: (file, limit) => readEntry(directory, files.get(file.normalize('NFC'))!, limit),
      close: () => directory.handle.close(),
    }
  } catch (error) {
    await directory.handle.close()
    throw error
  }
}

interface Sorted {
  readonly entries: Map<string, { path: string; kind: EntryKind }>
  /** By the keys of `entries`. */
  readonly files: Map<string, Entry>
  /** Names of what is left out. */
  readonly hidden: Set<string>
}

/** The same entries as a folder would have with these files in it. */
function sortEntries({ entries: given }: ZipDirectory, remarks: Remarks): Sorted {
  const sorted: Sorted = { entries: new Map([['', { path: '', kind: 'folder' }]]), files: new Map(), hidden: new Set() }
  const { names, isGuessed } = decodeNames(given)
  for (const [index, entry] of given.entries()) {
    const name = names[index]!
    const found = pathOf(name)
    if ('why' in found) remarks.lost(name, found.why)
    else if (found.path !== '' && isWanted(sorted, found.path, remarks)) add(sorted, { ...found, entry }, remarks)
    if (sorted.entries.size > mostEntries) throw refuseZip(`压缩包里的文件夹太多（超过 ${mostEntries} 个），没有导入`)
  }
  if (isGuessed) remarks.note('压缩包', '文件名按 GB18030 编码读取')
  return sorted
}

function isWanted({ hidden }: Sorted, path: string, remarks: Remarks): boolean {
  const parts = path.split('/')
  const index = parts.findIndex((part) => isClutter(part) || isLeftOut(part))
  if (index < 0) return true
  hidden.add(parts[index]!)
  if (!isClutter(parts[index]!)) remarks.note(parts.slice(0, index + 1).join('/'), leftOutReason)
  return false
}

interface Adding {
  path: string
  isFolder: boolean
  entry: Entry
}

function add({ entries, files }: Sorted, { path, isFolder, entry }: Adding, remarks: Remarks) {
  const special = specialKind(entry)
  if (special) return remarks.lost(path, special)
  const key = path.normalize('NFC')
  if (!isFolder && entries.has(key)) return remarks.lost(path, '压缩包里有几个同名的文件，只取第一个')
  for (let at = isFolder ? path : parentOf(path); at !== ''; at = parentOf(at)) {
    const folder = at.normalize('NFC')
    if (!entries.has(folder)) entries.set(folder, { path: at, kind: 'folder' })
  }
  if (isFolder) return
  entries.set(key, { path, kind: kindOf(path) })
  files.set(key, entry)
}

const fileType = { mask: 0o170_000, link: 0o120_000, file: 0o100_000, folder: 0o040_000 }

/** Why an entry that its system took for something else than a file or folder is not taken. */
function specialKind({ versionMadeBy, externalFileAttributes }: Entry): string | null {
  if (hostOf(versionMadeBy) !== 'unix') return null
  const type = (externalFileAttributes >>> 16) & fileType.mask
  if (type === fileType.link) return '符号链接，不跟随'
  return [0, fileType.file, fileType.folder].includes(type) ? null : '不是普通文件'
}
