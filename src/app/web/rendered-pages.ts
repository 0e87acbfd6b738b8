// A page is a function of its address and of the replies that it shows. The replies are fetched for every reader, with all
// permission checks; where they are the same as the last time, so is the page, and React need not draw it again.

/** In characters of JSON and HTML: some 60 pages, at most 20 MB. */
const capacity = 4_000_000

interface Kept<Page> {
  /** JSON of all that the page was made of. */
  state: string
  page: Page
  size: number
}

/** The pages asked for last, each with what it was made of. */
export class RenderedPages<Page extends { html: string }> {
  readonly #kept = new Map<string, Kept<Page>>()
  #size = 0

  /** The page of that address if it was made of the same state, or what `render` makes of it. */
  take(address: string, state: string, render: () => Page): Page {
    const last = this.#kept.get(address)
    if (last?.state === state) {
      // the map's order is the order of use
      this.#kept.delete(address)
      this.#kept.set(address, last)
      return last.page
    }
    const page = render()
    this.#keep(address, { state, page, size: state.length + page.html.length })
    return page
  }

  #keep(address: string, kept: Kept<Page>) {
    this.#drop(address)
    this.#kept.set(address, kept)
    this.#size += kept.size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= capacity) return
      this.#drop(oldest)
    }
  }

  #drop(address: string) {
    this.#size -= this.#kept.get(address)?.size ?? 0
    this.#kept.delete(address)
  }
}
