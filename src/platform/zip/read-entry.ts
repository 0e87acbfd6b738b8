import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { Entry } from 'yauzl'
import { type SizeLimit, tooLarge } from '../files/receive.ts'
import { refuseZip, type ZipDirectory } from './zip-directory.ts'

const inflate = promisify(inflateRaw)
const stored = 0
const brokenFile = () => refuseZip('压缩包里的这个文件已损坏')

/** The bytes of an entry, as many as it claims. @throws too_large, invalid */
export async function readEntry({ zip, handle }: ZipDirectory, entry: Entry, limit: SizeLimit): Promise<Buffer> {
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) throw refuseZip('文件已加密，无法读取')
  if (!entry.canDecodeFileData()) throw refuseZip('文件的压缩方式不支持，请用普通的 zip 格式重新打包')
  if (uncompressedSize > limit.maxBytes) throw tooLarge(limit.tooLarge)
  // what does not shrink grows by five bytes a block of 16 KB
  if (compressedSize > uncompressedSize * 1.01 + 1024) throw brokenFile()
  const start = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(() => Promise.reject(brokenFile()))
  const packed = Buffer.alloc(compressedSize)
  await handle.read(packed, 0, compressedSize, start.fileDataStart)
  const bytes = entry.compressionMethod === stored ? packed : await unpack(packed, uncompressedSize)
  if (bytes.length !== uncompressedSize || crc32(bytes) !== entry.crc32) throw brokenFile()
  return bytes
}

/** Whatever the bytes unfold to, memory is taken for no more than they claim. */
async function unpack(packed: Buffer, size: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw brokenFile()
  }
}
