import * as z from 'zod/mini'
import type { FileStore } from '../files/file-store.ts'
import { digestOf } from '../files/receive.ts'
import { BackupError, damaged } from './backup-error.ts'

// Where files lie in a store of its own, a backup does not copy them: it names them, with what they are.

const shape = z.object({ key: z.string(), size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
export type ListedFile = z.output<typeof shape>

/** How many files a piece of the list names. */
export const listLength = 1000

/** How many files are asked after at once. */
const atOnce = 8

export const writeList = (files: readonly ListedFile[]): Buffer =>
  Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join(''))

/** @throws BackupError */
export function readList(bytes: Buffer): ListedFile[] {
  try {
    const lines = bytes.toString().split('\n').slice(0, -1)
    return lines.map((line) => shape.parse(JSON.parse(line)))
  } catch {
    throw damaged('文件的清单')
  }
}

/** What the store has under a key; read only where the store does not know its hash. */
async function found(files: FileStore, key: string): Promise<Omit<ListedFile, 'key'> | null> {
  const measured = await files.measure(key)
  if (!measured) return null
  if (measured.sha256 !== null) return { ...measured, sha256: measured.sha256 }
  const stream = await files.open(key)
  return stream && digestOf(stream)
}

/** As they are in the store, in their order; null for one that is not there. */
export async function lookAfter(files: FileStore, keys: readonly string[]): Promise<(ListedFile | null)[]> {
  const all: (ListedFile | null)[] = []
  for (let at = 0; at < keys.length; at += atOnce)
    all.push(
      ...(await Promise.all(
        keys.slice(at, at + atOnce).map(async (key) => {
          const one = await found(files, key)
          return one && { key, ...one }
        }),
      )),
    )
  return all
}

/** Those that the store no longer has as they were. */
export async function lacking(files: FileStore, listed: readonly ListedFile[]): Promise<string[]> {
  const now = await lookAfter(files, listed.map(({ key }) => key)) // prettier-ignore
  return listed.flatMap(({ key, size, sha256 }, i) => (now[i]?.size === size && now[i]?.sha256 === sha256 ? [] : [key]))
}

export const refuseLacking = (keys: readonly string[]) =>
  new BackupError(
    `文件存储里缺少备份所列的 ${keys.length} 个文件，或内容已经不同，没有恢复：\n${keys.slice(0, 20).join('\n')}${keys.length > 20 ? '\n…' : ''}\n` +
      '请先把它们放回存储（例如从桶的旧版本），或者加上 --without-lost-files，不带这些文件恢复',
  )
