const token = /"(?:[^"\\]|\\.)*"|[[\]{},]|\n|\r\n?|[^\s"[\]{},:]+/gs

/** For each element of the first list in a JSON text, whose syntax is right, the line where it begins. */
export function elementLines(source: string): number[] {
  const counter = new Counter()
  for (const [sign] of source.matchAll(token)) if (!counter.take(sign)) break
  return counter.lines
}

class Counter {
  readonly lines: number[] = []
  #line = 1
  #depth = 0
  /** Of the list that is meant: the outermost, or what the outermost object holds. */
  #within = -1
  #isExpected = false

  /** @returns whether more is to come */
  take(sign: string): boolean {
    if (/^[\r\n]/.test(sign)) this.#line++
    else {
      if (this.#depth === this.#within) this.#takeInList(sign)
      if (sign === '[' && this.#within < 0 && this.#depth <= 1) {
        this.#within = this.#depth + 1
        this.#isExpected = true
      }
      if (/^[[{]$/.test(sign)) this.#depth++
      else if (/^[\]}]$/.test(sign)) this.#depth--
    }
    // whatever else lies beside the list is none of its elements
    return this.#within < 0 || this.#depth >= this.#within
  }

  #takeInList(sign: string) {
    if (sign === ',') this.#isExpected = true
    else if (this.#isExpected && sign !== ']') {
      this.lines.push(this.#line)
      this.#isExpected = false
    }
  }
}

/** Of a text that V8 did not take for JSON. */
export function lineOfSyntaxError(source: string, { message }: Error): number {
  const [, place] = /position (\d+)/.exec(message) ?? []
  // it names no place where the text ends too early
  const before = place === undefined ? source : source.slice(0, Number(place))
  return before.split(/\r\n?|\n/).length
}
