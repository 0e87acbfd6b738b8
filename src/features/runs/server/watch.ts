import { setTimeout as sleep } from 'node:timers/promises'

/** Its person wants no more of it. */
export class Stopped extends Error {}

/** Milliseconds between two looks. */
const pause = 500

/** Columns of a run; not all have stages. */
export interface Progress {
  readonly stage?: string | null
  readonly done: number
  readonly total: number
}

/** Before it has begun. */
export const initialProgress: Progress = { stage: null, done: 0, total: 0 }

interface Watched {
  /** Writes down how far it is. @returns false when it was told to stop, or is gone */
  write(progress: Progress): Promise<boolean>
  /** Throws when the person may not go on. */
  mayGoOn(): Promise<unknown>
  readonly closing: AbortSignal
}

/**
 * Watches a run that is being executed, twice a second at most: writes down how far it is, and ends it when its person
 * wants that or may not go on any more.
 */
export class Watch {
  readonly signal: AbortSignal
  readonly #watched: Watched
  readonly #ending = new AbortController()
  readonly #ended = new AbortController()
  readonly #looking: Promise<void>
  #progress = initialProgress

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

  /** Writes down how far it is. @returns false when it was told to stop, or is gone */
  readonly note = (): Promise<boolean> => this.#watched.write(this.#progress)

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
}
