import { isAppError } from '#src/shared/errors.ts'
import { readEntry } from '#src/platform/zip/read-entry.ts'
import { readDirectory } from '#src/platform/zip/zip-directory.ts'
import { Unreadable } from './item.ts'

/** Bytes of all files of a zip together, once unpacked. */
const most = 60 * 1024 * 1024
const tooLarge = '压缩包解压后太大（超过 60 MB），没有读取'

/** The files of a zip by their paths. @throws Unreadable for what is no zip, is broken, or unfolds to more than is bearable */
export async function unpacked(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  try {
    const directory = await readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (directory.bytes > most) throw new Unreadable(tooLarge)
    const files = new Map<string, Buffer>()
    for (const entry of directory.entries) {
      // decoded as they are in both formats: names are ASCII there, or UTF-8
      const path = entry.fileNameRaw.toString().replaceAll('\\', '/')
      if (!path.endsWith('/')) files.set(path, await readEntry(directory, entry, { maxBytes: most, tooLarge }))
    }
    return files
  } catch (error) {
    if (isAppError(error)) throw new Unreadable(error.message)
    throw error
  }
}
