import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'

const pieceSize = 64 * 1024

/** A zip that is written entry by entry, as fast as the disk takes them: no more than pieces of one are in memory. */
export class Archive {
  readonly #zip = new yazl.ZipFile()
  readonly #written: Promise<void>
  readonly #failure: Promise<never>

  /** A file at `place` for its owner alone: what is in it may be private. */
  constructor(place: string) {
    this.#failure = new Promise((_, reject) => this.#zip.on('error', reject))
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(place, { mode: 0o600 }))
    // told to whoever waits for an entry or the end
    this.#failure.catch(() => {})
    this.#written.catch(() => {})
  }

  /** `isPacked`: its bytes would not shrink. @throws what reading or writing it throws; then the archive is spoilt */
  async add(path: string, content: Buffer | string | Readable, { isPacked = false, mtime = new Date() } = {}) {
    // what the zip keeps of each entry until its end is this stream, and not what came through it
    const through = new PassThrough()
    this.#zip.addReadStream(through, path, { mtime, compress: !isPacked })
    const source = content instanceof Readable ? content : piecesOf(content)
    await this.#unlessSpoilt(pipeline(source, through))
    await this.#unlessSpoilt(this.#drained())
  }

  #unlessSpoilt(step: Promise<unknown>) {
    return Promise.race([step, this.#failure, this.#written])
  }

  /** The end of an entry holds back nobody, so what it left is waited for. */
  async #drained() {
    const out = this.#zip.outputStream as Readable & { readonly writableNeedDrain: boolean }
    if (out.writableNeedDrain) await once(out, 'drain')
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

/** A pipe holds back between pieces; what comes as one is in memory until it is written. */
function* piecesOf(content: Buffer | string) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}
