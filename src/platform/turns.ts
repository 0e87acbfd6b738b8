import { createHash } from 'node:crypto'
import { AppError } from '#src/shared/errors.ts'
import type { Viewer } from './permission.ts'

interface Limits {
  /** Works under way at once, each of another person. */
  atOnce: number
  /** How many works of one person may wait. */
  waitingEach: number
  /** With so many waiting, only whoever has none waiting yet may add one. */
  waitingInAll: number
  /** For whoever finds too many waiting. */
  tooMany: string
}

/** People who may wait at once, however little each of them asks for. */
const MOST_PEOPLE = 1_000

/** Whose turn the work of jobs takes. */
export const TURN_OF_JOBS = 0

/** Whose turn the work for somebody takes: visitors are told apart by the address that they ask from, below all ids. */
export const turnOf = (viewer: Viewer, address: string): number =>
  viewer?.id ?? -1 - createHash('sha256').update(address).digest().readUIntBE(0, 6)

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
    const queue = this.#queues.get(person) ?? []
    if (!this.#hasRoom(queue.length)) throw new AppError('too_many', this.#limits.tooMany)
    return new Promise((begin) => {
      queue.push(begin)
      this.#queues.set(person, queue)
      this.#waiting++
      this.#beginNext()
    })
  }

  /** For one more work of somebody who has so many waiting. */
  #hasRoom(waiting: number): boolean {
    if (waiting === 0) return this.#queues.size < MOST_PEOPLE
    return waiting < this.#limits.waitingEach && this.#waiting < this.#limits.waitingInAll
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
