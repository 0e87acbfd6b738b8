import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#src/platform/db/pool.ts'
import { type Progress, Stopped } from './import-tree.ts'

/** Milliseconds between two looks. */
const pause = 500

interface Watched {
  readonly db: Db
  readonly id: number
  /** Throws when the person may not go on. */
  mayGoOn(): Promise<unknown>
  readonly closing: AbortSignal
}

/**
 * Looks after an import in hand, twice a second at most: writes down how far it is, and ends it when its person wants that or
 * may not import any more.
 */
export class Watch {
  readonly signal: AbortSignal
  readonly #watched: Watched
  readonly #ending = new AbortController()
  readonly #ended = new AbortController()
  readonly #looking: Promise<void>
  #progress: Progress | null = null

  constructor(watched: Watched) {
    this.#watched = watched
    this.signal = AbortSignal.any([this.#ending.signal, watched.closing])
    this.#looking = this.#look()
  }

  readonly onProgress = (progress: Progress) => {
    this.#progress = progress
  }

  get isStopped() {
    return this.signal.reason instanceof Stopped
  }

  /** After this nothing of it is under way any more. */
  async end(): Promise<void> {
    this.#ended.abort()
    await this.#looking
  }

  async #look() {
    while (!this.#ended.signal.aborted && !this.signal.aborted) {
      try {
        if (!(await this.note())) throw new Stopped()
        await this.#watched.mayGoOn()
      } catch (error) {
        this.#ending.abort(error)
        return
      }
      // ended or closing: nothing to wait for
      await sleep(pause, undefined, { signal: AbortSignal.any([this.#ended.signal, this.signal]) }).catch(() => {})
    }
  }

  /** Writes down how far it is. @returns false when it was told to stop, or went with its space */
  async note(): Promise<boolean> {
    const { stage = null, done = 0, total = 0 } = this.#progress ?? {}
    const row = await this.#watched.db
      .updateTable('imports')
      .set({ stage, done, total })
      .where('id', '=', this.#watched.id)
      .where('finished_at', 'is', null)
      .returning('stop_asked')
      .executeTakeFirst()
    return row?.stop_asked === false
  }
}
