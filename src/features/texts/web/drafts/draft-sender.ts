/** Milliseconds without a change before a draft is sent, and how long it waits at most while somebody goes on typing. */
const delay = 3000
const longest = 15_000

export interface Sending<D> {
  /** @param leaving the page is being left */
  keep(draft: D, leaving: boolean): Promise<unknown>
  drop(): Promise<unknown>
  /** What the server may not know from now on, to be noted where it outlives the page; null: it knows everything. */
  note(unsent: 'written' | 'dropped' | null): void
}

interface Known {
  /** Whether the server has a draft already. */
  isStored: boolean
  /** Whether that is not known yet: until `release` nothing is sent, since it might take the place of something newer. */
  isHeld?: boolean
}

/** Sends a draft behind the writing, one call after the other, so that what is dropped does not come back. */
export class DraftSender<D> {
  readonly #send: Sending<D>
  #waiting: D | null = null
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()
  /** Calls that have no answer yet. */
  #unanswered = 0
  #isStored: boolean
  #isHeld: boolean
  /** Counts what was written and dropped, so that an answer tells whether it is the last of it that has arrived. */
  #changes = 0

  constructor(send: Sending<D>, { isStored, isHeld = false }: Known) {
    this.#send = send
    this.#isStored = isStored
    this.#isHeld = isHeld
  }

  /** From now on what waits is sent when the page is left. @returns what ends that, and sends it */
  readonly begin = () => {
    const leave = () => this.#flush(true)
    // a page that is hidden may be ended without another word
    const hidden = () => document.visibilityState === 'hidden' && leave()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
      this.flush()
    }
  }

  readonly keep = (draft: D) => {
    if (this.#waiting === null) this.#since = Date.now()
    this.#waiting = draft
    this.#changed('written')
    this.#wait()
  }

  readonly clear = () => {
    clearTimeout(this.#timer)
    this.#waiting = null
    // what somebody wrote elsewhere meanwhile is not known here, and stays
    if (this.#isHeld || !this.#isStored) return this.#send.note(null)
    this.#isStored = false
    const change = this.#changed('dropped')
    this.#enqueue(() => this.#drop(change))
  }

  /** It is known now what the server has. */
  readonly release = (isStored: boolean) => {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#isStored ||= isStored
    if (this.#waiting !== null) this.#wait()
  }

  readonly flush = () => this.#flush(false)

  #flush(leaving: boolean) {
    clearTimeout(this.#timer)
    const draft = this.#waiting
    if (draft === null || this.#isHeld) return
    this.#isStored = true
    // Once the page has gone nothing waits for an earlier answer. If it stays, this may have overtaken that: it is sent again.
    if (leaving && this.#unanswered > 0) return void this.#send.keep(draft, leaving).catch(() => {})
    this.#waiting = null
    const change = this.#changes
    this.#enqueue(() => this.#keep(draft, { change, leaving }))
  }

  async #keep(draft: D, { change, leaving }: { change: number; leaving: boolean }) {
    try {
      await this.#send.keep(draft, leaving)
      this.#arrived(change)
    } catch {
      // the browser has it, too: it is sent with the next change, when the page is left, or with the next visit
      if (change !== this.#changes) return
      this.#waiting = draft
      this.#since = Date.now()
    }
  }

  /** Whoever saved a text would meet it again as unsent: this is tried until it is done; the next visit goes on with that. */
  async #drop(change: number) {
    for (let pause = 1000; pause <= 60_000; pause *= 2) {
      try {
        await this.#send.drop()
        return this.#arrived(change)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    this.#isStored = true
  }

  #wait() {
    clearTimeout(this.#timer)
    if (this.#isHeld) return
    this.#timer = setTimeout(this.flush, Math.min(delay, Math.max(0, this.#since + longest - Date.now())))
  }

  #changed(act: 'written' | 'dropped') {
    this.#send.note(act)
    return ++this.#changes
  }

  #arrived(change: number) {
    if (change === this.#changes) this.#send.note(null)
  }

  #enqueue(act: () => Promise<unknown>) {
    this.#unanswered++
    // the first of them begins at once: a page that is left has no later
    const done = this.#unanswered === 1 ? act() : this.#last.then(act)
    this.#last = done.finally(() => this.#unanswered--)
  }
}
