import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'

/** A zip that is written entry by entry, so that no more than one of them is in memory. */
export class Archive {
  readonly #zip = new yazl.ZipFile()
  readonly #written: Promise<void>
  readonly #failure: Promise<never>

  constructor(place: string) {
    this.#failure = new Promise((_, reject) => this.#zip.on('error', reject))
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(place))
    // told to whoever waits for an entry or the end
    this.#failure.catch(() => {})
    this.#written.catch(() => {})
  }

  /** `isPacked`: its bytes would not shrink. @throws what reading or writing it throws; then the archive is spoilt */
  async add(path: string, content: Buffer | string | Readable, { isPacked = false, mtime = new Date() } = {}) {
    // as a stream, so that it waits for the disk
    const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)])
    const read = finished(source)
    this.#zip.addReadStream(source, path, { mtime, compress: !isPacked })
    await Promise.race([read, this.#failure, this.#written.then(() => {})])
  }

  addFolder(path: string) {
    this.#zip.addEmptyDirectory(path)
  }

  /** As an EPUB wants its first entry: as it is, and without a word more about it (OCF 3.3, section 4.3). */
  addMark(path: string, content: string) {
    this.#zip.addBuffer(Buffer.from(content), path, { compress: false, forceDosTimestamp: true })
  }

  async end(): Promise<void> {
    this.#zip.end()
    await Promise.race([this.#written, this.#failure])
  }

  /** Whatever is written of it so far is nothing. */
  drop(): void {
    ;(this.#zip.outputStream as Readable).destroy()
  }
}
