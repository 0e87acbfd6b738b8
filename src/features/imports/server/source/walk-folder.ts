import { type Dirent, realpathSync, statSync } from 'node:fs'
import { constants, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type SizeLimit, tooLarge } from '#src/platform/files/receive.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { type EntryKind, isClutter, isLeftOut, kindOf, type SourceTree, leftOutReason } from './source-tree.ts'

/**
 * Everything in a folder of the disk. Symbolic links are never followed, so nothing outside the folder is read.
 * @throws invalid, at `folder`, when it is missing or cannot be read
 */
export async function walkFolder(folder: string, remarks: Remarks): Promise<SourceTree> {
  const root = realFolder(folder)
  const entries = new Map<string, { path: string; kind: EntryKind }>([['', { path: '', kind: 'folder' }]])
  const hidden = new Set<string>()
  const waiting = ['']
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of await readdir(path.join(root, at), { withFileTypes: true })) {
      const here = at === '' ? entry.name : `${at}/${entry.name}`
      if (isLeftOut(entry.name)) hidden.add(entry.name)
      if (!isTaken(entry, here, remarks)) continue
      entries.set(here.normalize('NFC'), { path: here, kind: entry.isDirectory() ? 'folder' : kindOf(entry.name) })
      if (entry.isDirectory()) waiting.push(here)
    }
  }
  return { entries, hidden, read: (file, limit) => readInside(path.join(root, file), limit) }
}

function isTaken(entry: Dirent, here: string, remarks: Remarks): boolean {
  if (isClutter(entry.name)) return false
  if (isLeftOut(entry.name)) remarks.note(here, leftOutReason)
  else if (entry.isSymbolicLink()) remarks.lost(here, '符号链接，不跟随')
  else if (!entry.isDirectory() && !entry.isFile()) remarks.lost(here, '不是普通文件')
  else return true
  return false
}

/** Refuses a file that has become a symbolic link since it was found. */
async function readInside(place: string, limit: SizeLimit): Promise<Buffer> {
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    if ((await handle.stat()).size > limit.maxBytes) throw tooLarge(limit.tooLarge)
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
