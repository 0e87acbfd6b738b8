import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#src/shared/errors.ts'
import { type FileStore, newIncoming, type Pieces } from './file-store.ts'

/** A file whose bytes lie in the store's `incoming` and are nobody's yet: whoever has it takes or removes it. */
export interface ReceivedFile {
  path: string
  size: number
  sha256: Buffer
}

export interface SizeLimit {
  maxBytes: number
  /** What to say of a larger file. */
  tooLarge: string
}

export const tooLarge = (message: string) => new AppError('too_large', message, { fields: { file: message } })

/** Streams a file to the disk, a piece at a time. @throws too_large beyond the limit; whatever it throws, nothing is left */
export async function receive(store: FileStore, source: Readable, limit: SizeLimit): Promise<ReceivedFile> {
  await mkdir(store.incoming, { recursive: true })
  const path = newIncoming(store)
  const meter = new Meter(limit)
  try {
    await pipeline(source, meter, createWriteStream(path, { flags: 'wx' }))
    return { path, size: meter.size, sha256: meter.hash.digest() }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The same of a file that came in parts. */
export async function measure(path: string): Promise<ReceivedFile> {
  const { size, sha256 } = await digestOf(createReadStream(path, { highWaterMark: 1024 * 1024 }))
  return { path, size, sha256: Buffer.from(sha256, 'hex') }
}

/** Of what was received: all of it, or so many bytes of its beginning. */
export async function readArrived(from: ReceivedFile | Pieces, length?: number): Promise<Buffer> {
  const end = length && length - 1
  const source =
    'path' in from ? createReadStream(from.path, { ...(end !== undefined && { end }) }) : await from.open(end)
  return Buffer.concat(await source.toArray())
}

/** Reads to the end. The hash is in hexadecimal. */
export async function digestOf(source: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of source) {
    hash.update(piece as Buffer)
    size += (piece as Buffer).length
  }
  return { size, sha256: hash.digest('hex') }
}

class Meter extends Transform {
  size = 0
  readonly hash = createHash('sha256')
  readonly #limit: SizeLimit
  constructor(limit: SizeLimit) {
    super()
    this.#limit = limit
  }
  override _transform(piece: Buffer, _encoding: string, done: (error: Error | null, piece?: Buffer) => void) {
    this.size += piece.length
    if (this.size > this.#limit.maxBytes) return done(tooLarge(this.#limit.tooLarge))
    this.hash.update(piece)
    done(null, piece)
  }
}
