import { pathsOf, type SourceTree } from '../source/source-tree.ts'

/** Letters of paths times signs of patterns that are compared for one library: what comes after them matches nothing. */
const mostSteps = 50_000_000
const longestPattern = 1000

/** Documents by patterns of their paths. */
export class Globs {
  /** In the order of their names. */
  readonly #documents: readonly string[]
  #left = mostSteps

  constructor(tree: SourceTree) {
    this.#documents = pathsOf(tree, 'document')
  }

  /** With its ending or without, in the order of their names. */
  matching(pattern: string): string[] {
    if (pattern.length > longestPattern) return []
    const literal = pattern.slice(0, pattern.search(/[*?]|$/))
    const folder = literal.slice(0, literal.lastIndexOf('/') + 1)
    const isMatch = globMatcher(pattern.slice(folder.length))
    const found: string[] = []
    for (let at = this.#firstIn(folder); this.#documents[at]?.startsWith(folder); at++) {
      const document = this.#documents[at]!
      const inside = document.slice(folder.length)
      this.#left -= 2 * inside.length * (pattern.length - folder.length)
      if (this.#left < 0) return found
      if (isMatch(inside.replace(/\.\w+$/, '')) || isMatch(inside)) found.push(document)
    }
    return found
  }

  /** Where the documents of a folder begin. */
  #firstIn(folder: string): number {
    let [from, to] = [0, this.#documents.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#documents[middle]! < folder) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** `*` within a name, `**` across folders, `?`. Which parts of the pattern can have been passed is carried from letter to letter. */
function globMatcher(pattern: string): (text: string) => boolean {
  const signs = pattern.match(/\*\*|[\s\S]/g) ?? []
  const isStar = signs.map((sign) => sign === '*' || sign === '**')
  const pass = (places: Uint8Array, at: number) => {
    places[at] = 1
    for (let next = at; isStar[next]; next++) places[next + 1] = 1
  }
  return (text) => {
    let places = new Uint8Array(signs.length + 1)
    pass(places, 0)
    for (const letter of text) {
      const next = new Uint8Array(signs.length + 1)
      for (let at = 0; at < signs.length; at++) {
        if (!places[at]) continue
        const sign = signs[at]
        if (isStar[at] && (sign === '**' || letter !== '/')) pass(next, at)
        else if (sign === letter || (sign === '?' && letter !== '/')) pass(next, at + 1)
      }
      places = next
    }
    return places[signs.length] === 1
  }
}
