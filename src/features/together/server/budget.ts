/** So many a second for long, and `most` at once. */
export class Budget {
  readonly #each: number
  readonly #most: number
  #left: number
  #at = performance.now()

  constructor({ each, most }: { each: number; most: number }) {
    this.#each = each
    this.#most = most
    this.#left = most
  }

  /** @returns whether there was enough */
  take(count: number): boolean {
    const now = performance.now()
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#each)
    this.#at = now
    this.#left -= count
    return this.#left >= 0
  }
}
