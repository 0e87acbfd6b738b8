import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { StoreError } from '../store-error.ts'
import { isTimeout, type S3Answer, silent } from './requests.ts'

interface Expected {
  /** Bytes. */
  length: number
  /** In hexadecimal; null where they are not all bytes of the object, or nobody knows. */
  sha256: string | null
  patience: number
  /** The rest, from this byte of the stream on, where an answer broke off. */
  again(from: number): Promise<S3Answer>
}

/** How often an answer may break off. */
const mostBreaks = 3

/**
 * The bytes of an object, all of them and the right ones: where an answer breaks off, the rest is asked for; where it is too
 * short or too long, other bytes than were stored, or silent, the stream fails before its last piece, so that nobody takes it for whole.
 */
export class ObjectStream extends Readable {
  readonly #expected: Expected
  readonly #hash = createHash('sha256')
  #answer: S3Answer
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  #taken = 0
  #breaks = 0
  #held: Uint8Array | null = null
  #isOver = false

  constructor(answer: S3Answer, expected: Expected) {
    super()
    this.#answer = answer
    this.#expected = expected
  }

  override _read(): void {
    this.#next().then(
      (piece) => this.push(piece),
      (error: unknown) => this.destroy(error instanceof StoreError ? error : new StoreError(error)),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#answer.controller.abort()
    done(error)
  }

  /** A piece behind what has come, since the last one is passed on only when all are right. */
  async #next(): Promise<Uint8Array | null> {
    while (!this.#isOver) {
      const before = this.#held
      this.#held = await this.#receive()
      if (this.#held) this.#hash.update(this.#held)
      else this.#requireRight()
      this.#isOver = !this.#held
      if (before) return before
    }
    return null
  }

  #requireRight() {
    const { length, sha256 } = this.#expected
    if (this.#taken !== length) throw new Error(`${this.#taken} of ${length} bytes`)
    if (sha256 !== null && this.#hash.digest('hex') !== sha256) throw new Error('other bytes than were stored')
  }

  /** Null at the end. */
  async #receive(): Promise<Uint8Array | null> {
    while (this.#taken < this.#expected.length)
      try {
        const piece = await this.#read()
        this.#taken += piece.length
        return piece
      } catch (error) {
        if (this.destroyed || isTimeout(error) || ++this.#breaks > mostBreaks) throw error
        this.#answer.controller.abort()
        this.#answer = await this.#expected.again(this.#taken)
        // whoever read it may have left meanwhile
        if (this.destroyed) this.#answer.controller.abort()
        this.#reader = undefined
      }
    return null
  }

  async #read(): Promise<Uint8Array> {
    const { response, controller } = this.#answer
    this.#reader ??= response.body!.getReader()
    const timer = setTimeout(() => controller.abort(silent()), this.#expected.patience)
    try {
      const { done, value } = await this.#reader.read()
      if (done) throw new Error(`broken off after ${this.#taken} bytes`)
      return value
    } finally {
      clearTimeout(timer)
    }
  }
}
