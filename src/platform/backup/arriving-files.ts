import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestOf, measure } from '../files/receive.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * Files that lie beside the store's, in its `incoming`, until all of them are there and the rows that name them too. Once placed
 * they can be taken back. Should the program die between, the store has files that nobody names, never the other way round.
 */
export class ArrivingFiles {
  readonly #store: FileStore
  readonly #mark = `restore-${randomBytes(6).toString('hex')}-`
  readonly #waiting: string[] = []
  readonly #placed: { key: string; before: string | null }[] = []

  constructor(store: FileStore) {
    this.#store = store
  }

  get keys(): readonly string[] {
    return this.#waiting
  }

  async receive(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (!this.#waiting.length) await mkdir(this.#store.incoming, { recursive: true })
    this.#waiting.push(key)
    await pipeline(content, createWriteStream(this.#at(key), { flags: 'wx' }))
  }

  /** A file that is there already with the same bytes stays as it is. */
  async place(): Promise<void> {
    for (const key of this.#waiting) {
      const there = await this.#store.open(key)
      if (there && (await digestOf(there)).sha256 === (await measure(this.#at(key))).sha256.toString('hex')) continue
      this.#placed.push({ key, before: there && (await this.#setAside(key)) })
      await this.#store.take(key, this.#at(key))
    }
  }

  async takeBack(): Promise<void> {
    for (const { key, before } of this.#placed.splice(0))
      if (before) await this.#store.take(key, before)
      else await this.#store.remove(key)
  }

  /** Removes from `incoming` what is not in its place. */
  async clear(): Promise<void> {
    for (const { before } of this.#placed) if (before) await rm(before, { force: true })
    for (const key of this.#waiting) await rm(this.#at(key), { force: true })
  }

  /** What lies in `incoming` and is not ours: of uploads and imports under way. */
  async others(): Promise<string[]> {
    const { incoming } = this.#store
    await mkdir(incoming, { recursive: true })
    const names = await readdir(incoming)
    return names.filter((name) => !name.startsWith(this.#mark)).map((name) => path.join(incoming, name))
  }

  async #setAside(key: string): Promise<string> {
    const aside = `${this.#at(key)}-before`
    await pipeline((await this.#store.open(key))!, createWriteStream(aside, { flags: 'wx' }))
    return aside
  }

  #at(key: string) {
    return path.join(this.#store.incoming, `${this.#mark}${key}`)
  }
}
