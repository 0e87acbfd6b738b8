import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { constants, createZstdCompress } from 'node:zlib'
import * as tar from 'tar-stream'
import { type Closing, closingName, sha256Key } from './archive-names.ts'

interface Entry {
  name: string
  size: number
  sha256: string
}

/**
 * A tar archive, compressed, that is under its name only when it is whole. Every entry carries the SHA-256 of its bytes; the
 * last one closes the archive with their number and a digest of them all, so one that was cut off shows.
 */
export class ArchiveWriter {
  readonly #path: string
  /** A name of its own until the archive is whole. */
  readonly #part: string
  readonly #pack = tar.pack()
  readonly #chain = createHash('sha256')
  readonly #written: Promise<void>
  #entries = 0

  constructor(path: string, signal?: AbortSignal) {
    this.#path = path
    this.#part = `${path}.${randomBytes(4).toString('hex')}.part`
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    // as secret as the database
    const file = createWriteStream(this.#part, { flags: 'wx', mode: 0o600, flush: true })
    this.#written = pipeline(this.#pack, (bytes) => unhurried(bytes, compress), compress, file, {
      ...(signal && { signal }),
    })
    // whoever writes next, finishes or abandons hears of it
    this.#written.catch(() => {})
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    const header = this.#begin({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    await new Promise<void>((resolve, reject) => {
      this.#pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** What is too long for the memory: measured before. */
  async addStream(entry: Entry, source: Readable): Promise<void> {
    await pipeline(source, this.#pack.entry(this.#begin(entry)))
  }

  /** Closes the archive, and gives it its name when all of it is on the disk. */
  async finish(): Promise<void> {
    const closing: Closing = { entries: this.#entries, sha256: this.#chain.digest('hex') }
    this.#pack.entry({ name: closingName, mode: 0o600 }, JSON.stringify(closing))
    this.#pack.finalize()
    await this.#written
    await rename(this.#part, this.#path)
  }

  /** Leaves nothing. @returns the first cause: what is written here fails because the disk has failed before */
  async abandon(error: unknown): Promise<unknown> {
    this.#pack.destroy(error as Error)
    const cause = await this.#written.then(
      () => error,
      (first: unknown) => first,
    )
    await rm(this.#part, { force: true })
    return cause
  }

  #begin({ name, size, sha256 }: Entry) {
    this.#entries++
    this.#chain.update(`${sha256} ${name}\n`)
    return { name, size, mode: 0o600, pax: { [sha256Key]: sha256 } }
  }
}

/** Ends when the compressor has taken everything: one that is told of its end before ends its frame a second time. */
async function* unhurried(bytes: AsyncIterable<unknown>, compress: Writable): AsyncGenerator<unknown> {
  yield* bytes
  while (compress.writableLength) await setImmediate()
}
