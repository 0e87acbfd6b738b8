/** Milliseconds without a change before a draft is sent, and how long it waits at most while somebody goes on typing. */
const delay = 3000
const longest = 15_000

export interface Sending<D> {
  keep(draft: D): Promise<unknown>
  drop(): Promise<unknown>
}

/** Sends a draft behind the writing, one call after the other, so that what is dropped does not come back. */
export class DraftSender<D> {
  readonly #send: Sending<D>
  #waiting: D | null = null
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #isStored: boolean

  /** @param isStored whether the server has one already */
  constructor(send: Sending<D>, isStored: boolean) {
    this.#send = send
    this.#isStored = isStored
  }

  /** From now on what waits is sent when the page is left. @returns what ends that, and sends it */
  readonly begin = () => {
    // a page that is hidden may be ended without another word
    const hidden = () => document.visibilityState === 'hidden' && this.flush()
    window.addEventListener('pagehide', this.flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', this.flush)
      document.removeEventListener('visibilitychange', hidden)
      this.flush()
    }
  }

  readonly keep = (draft: D) => {
    if (this.#waiting === null) this.#since = Date.now()
    this.#waiting = draft
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, Math.min(delay, Math.max(0, this.#since + longest - Date.now())))
  }

  readonly clear = () => {
    clearTimeout(this.#timer)
    this.#waiting = null
    if (!this.#isStored) return
    this.#isStored = false
    this.#enqueue(() => this.#drop())
  }

  /** Whoever saved a text would meet it again as unsent: this is tried until it is done, or the page is left. */
  async #drop() {
    for (let pause = 1000; pause <= 60_000; pause *= 2) {
      try {
        await this.#send.drop()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    this.#isStored = true
  }

  readonly flush = () => {
    clearTimeout(this.#timer)
    const draft = this.#waiting
    if (draft === null) return
    this.#waiting = null
    this.#isStored = true
    this.#enqueue(() => this.#send.keep(draft))
  }

  // The browser has the draft, too: what does not arrive is sent with the next change.
  #enqueue(act: () => Promise<unknown>) {
    this.#last = this.#last.then(act).catch(() => {})
  }
}
