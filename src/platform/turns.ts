import { AppError } from '#src/shared/errors.ts'

interface Limits {
  /** Works under way at once, each of another person. */
  atOnce: number
  /** How many works of one person may wait, and of all. */
  waitingEach: number
  waitingInAll: number
  /** For whoever finds too many waiting. */
  tooMany: string
}

/**
 * Heavy work in turns: one person after the other, and of each person one work at a time, so that whoever asks for much
 * waits for themselves.
 */
export class Turns {
  readonly #limits: Limits
  /** Whoever comes first in it has the next turn. */
  readonly #queues = new Map<number, (() => void)[]>()
  readonly #busy = new Set<number>()
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @throws too_many when too many wait; whatever `work` throws */
  async take<T>(person: number, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(person)
    try {
      return await work()
    } finally {
      this.#busy.delete(person)
      this.#beginNext()
    }
  }

  #turnOf(person: number): Promise<void> {
    const { waitingEach, waitingInAll, tooMany } = this.#limits
    const queue = this.#queues.get(person) ?? []
    if (queue.length >= waitingEach || this.#waiting >= waitingInAll) throw new AppError('too_many', tooMany)
    return new Promise((begin) => {
      queue.push(begin)
      this.#queues.set(person, queue)
      this.#waiting++
      this.#beginNext()
    })
  }

  #beginNext() {
    for (const [person, queue] of this.#queues) {
      if (this.#busy.size >= this.#limits.atOnce) return
      if (this.#busy.has(person)) continue
      const begin = queue.shift()!
      // to the end: the others come first now
      this.#queues.delete(person)
      if (queue.length) this.#queues.set(person, queue)
      this.#busy.add(person)
      this.#waiting--
      begin()
    }
  }
}
