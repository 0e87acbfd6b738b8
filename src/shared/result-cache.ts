interface Kept<Result> {
  /** All that it was made of, as JSON. */
  state: string
  result: Result
  size: number
}

/**
 * What was made last under each name, with what it was made of: where that is still the same, so is the result. The ones asked
 * for last are kept, as many as have room (docs/decisions/0007).
 */
export class ResultCache<Result> {
  readonly #kept = new Map<string, Kept<Result>>()
  readonly #capacity: number
  readonly #sizeOf: (result: Result) => number
  #size = 0

  /** @param capacity in units of `sizeOf`, as which the characters of the state count too */
  constructor(capacity: number, sizeOf: (result: Result) => number) {
    this.#capacity = capacity
    this.#sizeOf = sizeOf
  }

  /** The last result of that name if it was made of the same state. */
  find(name: string, state: string): Result | undefined {
    const last = this.#kept.get(name)
    if (last?.state !== state) return undefined
    // the map's order is the order of use
    this.#kept.delete(name)
    this.#kept.set(name, last)
    return last.result
  }

  /** @returns the result */
  keep(name: string, state: string, result: Result): Result {
    this.#drop(name)
    const kept = { state, result, size: state.length + this.#sizeOf(result) }
    this.#kept.set(name, kept)
    this.#size += kept.size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#capacity) break
      this.#drop(oldest)
    }
    return result
  }

  #drop(name: string) {
    this.#size -= this.#kept.get(name)?.size ?? 0
    this.#kept.delete(name)
  }
}
