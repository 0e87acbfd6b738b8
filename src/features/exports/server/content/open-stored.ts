import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FileStore } from '#src/platform/files/file-store.ts'

/**
 * The bytes of a stored file, of which the first are known to be readable: what fails later spoils the archive.
 * @returns why not, in Chinese, where it cannot be read
 */
export async function openStored(files: FileStore, key: string): Promise<Readable | string> {
  const stored = await files.open(key)
  if (!stored) return '文件已不在服务器上'
  try {
    await once(stored, 'readable')
    return stored
  } catch {
    stored.destroy()
    return '文件在服务器上读不出来'
  }
}
