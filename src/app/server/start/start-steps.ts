/** What a start spends its time on. Of steps that run side by side each counts whole. */
export class StartSteps {
  readonly #took: Record<string, number> = {}

  async during<T>(step: string, work: Promise<T>): Promise<T> {
    const from = performance.now()
    const result = await work
    this.#took[step] = Math.round(performance.now() - from)
    return result
  }

  /** In milliseconds, and in `all` since the process began. */
  took(): Record<string, number> {
    return { ...this.#took, all: Math.round(performance.now()) }
  }
}
