import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import * as tar from 'tar-stream'
import { type Closing, closingName, closingShape, sha256Key } from './archive-names.ts'
import { BackupError, cutOff, damaged, notOurs } from './backup-error.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  /** To be read to its end, which fails where the bytes are not those that were written. */
  readonly content: AsyncIterable<Buffer>
}

export interface Watch {
  readonly signal?: AbortSignal
  /** Share of the archive that has been read, from 0 to 1. */
  onRead?(share: number): void
}

/**
 * The entries of an archive in their order, each looked at while it is read, and at the end whether they are all.
 * @throws BackupError for anything but an archive that is whole
 */
export async function* readArchive(path: string, { signal, onRead }: Watch): AsyncGenerator<ArchiveEntry> {
  const { size } = await stat(path)
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  source.on('data', () => onRead?.(source.bytesRead / size))
  const decompress = createZstdDecompress()
  const extract = tar.extract()
  const flowing = pipeline(source, decompress, extract, { ...(signal && { signal }) })
  // whoever reads hears of it, too
  flowing.catch(() => {})
  const seen = new Seen()
  try {
    for await (const entry of extract as AsyncIterable<TarEntry>) {
      if (entry.header.name === closingName) await seen.close(entry)
      else yield seen.take(entry)
    }
    await flowing
    if (!seen.isClosed) throw seen.entries ? cutOff() : notOurs()
    if (decompress.bytesWritten !== size) throw damaged(afterItsEnd)
  } catch (error) {
    throw explain(error, seen.entries > 0)
  } finally {
    source.destroy()
  }
}

const afterItsEnd = '结尾之后还有别的内容'

type TarEntry = AsyncIterable<Buffer> & { readonly header: tar.Header }

/** What has come so far; the closing entry says whether it is all. */
class Seen {
  entries = 0
  isClosed = false
  readonly #chain = createHash('sha256')

  take(entry: TarEntry): ArchiveEntry {
    const { name, type, size, pax } = entry.header
    if (this.isClosed) throw damaged(afterItsEnd)
    if (type !== 'file') throw damaged(`多出的 ${name}`)
    const sha256 = (pax as Record<string, string> | null)?.[sha256Key] ?? ''
    this.#chain.update(`${sha256} ${name}\n`)
    return { name, size, content: verified(entry, sha256, this.entries++ > 0) }
  }

  async close(entry: TarEntry): Promise<void> {
    const closing = readClosing(await bytesOf(entry, 1000))
    const isAll = closing?.entries === this.entries && closing.sha256 === this.#chain.digest('hex')
    if (this.isClosed || !isAll) throw damaged('内容不全')
    this.isClosed = true
  }
}

async function* verified(entry: TarEntry, sha256: string, isOurs: boolean): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  try {
    for await (const piece of entry) {
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    throw explain(error, isOurs)
  }
  if (hash.digest('hex') !== sha256) throw isOurs ? damaged(entry.header.name) : notOurs()
}

/** @throws BackupError for more than `most` bytes */
export async function bytesOf(content: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > most) throw damaged('内容过长')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function readClosing(bytes: Buffer): Closing | undefined {
  try {
    return closingShape.parse(JSON.parse(bytes.toString()))
  } catch {
    return undefined
  }
}

/** What the decompressor, tar and the disk say of a file that is none of ours, is damaged, ends early or cannot be read. */
function explain(error: unknown, isOurs: boolean): unknown {
  const { code, name, syscall, message } = error as NodeJS.ErrnoException
  if (error instanceof BackupError || name === 'AbortError' || syscall) return error
  if (!isOurs) return notOurs()
  // a frame that was read to its end is followed by something else
  if (code === 'ZSTD_error_prefix_unknown') return damaged(afterItsEnd)
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') return cutOff()
  return damaged(message)
}
