// Many words are looked for in one pass over a text (Aho and Corasick, 1975). States and units are numbers in flat arrays: a unit that
// stands in no word, as most of a text, costs one look.

export interface Pattern {
  readonly text: string
}
export interface Match<P> {
  readonly pattern: P
  /** Where it begins and ends in the text. */
  readonly from: number
  readonly to: number
}

const NONE = -1

export class Automaton<P extends Pattern> {
  /** Of each unit the number of its letter among those that words are made of; 0: in none. */
  readonly #letters = new Uint16Array(0x10000)
  #letterCount = 1
  /** Transitions, in a table with open addressing: state × letters, then where that leads. */
  #keys: Float64Array
  #targets: Int32Array
  readonly #fail: Int32Array
  /** The pattern that ends in a state, and the next state by suffix in which one ends. */
  readonly #ends: Int32Array
  readonly #nextEnd: Int32Array
  readonly #patterns: readonly P[]

  constructor(patterns: readonly P[]) {
    this.#patterns = patterns
    const units = patterns.reduce((sum, { text }) => sum + text.length, 0)
    const size = 2 ** Math.ceil(Math.log2(2 * units + 2))
    this.#keys = new Float64Array(size).fill(NONE)
    this.#targets = new Int32Array(size)
    this.#fail = new Int32Array(units + 1)
    this.#ends = new Int32Array(units + 1).fill(NONE)
    this.#nextEnd = new Int32Array(units + 1).fill(NONE)
    for (const { text } of patterns) this.#learnLetters(text)
    this.#link(this.#grow())
  }

  /** Every occurrence, by where it ends. */
  each(text: string, visit: (match: Match<P>) => void): void {
    let state = 0
    for (let at = 0; at < text.length; at++) {
      const letter = this.#letters[text.charCodeAt(at)]!
      state = letter === 0 ? 0 : this.#step(state, letter)
      for (let end = this.#ends[state] === NONE ? this.#nextEnd[state]! : state; end > 0; end = this.#nextEnd[end]!) {
        const pattern = this.#patterns[this.#ends[end]!]!
        visit({ pattern, from: at + 1 - pattern.text.length, to: at + 1 })
      }
    }
  }

  #learnLetters(text: string) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (this.#letters[unit] === 0) this.#letters[unit] = this.#letterCount++
    }
  }

  /** The tree of all patterns. @returns its branches, from the root on */
  #grow(): Branch[] {
    const branches: Branch[] = []
    this.#patterns.forEach(({ text }, index) => {
      let state = 0
      for (let at = 0; at < text.length; at++) {
        const letter = this.#letters[text.charCodeAt(at)]!
        let next = this.#target(state, letter)
        if (next === NONE) {
          next = branches.length + 1
          branches.push({ from: state, letter, to: next, depth: at })
          this.#put(state, letter, next)
        }
        state = next
      }
      this.#ends[state] = index
    })
    return branches.toSorted((a, b) => a.depth - b.depth)
  }

  /** Where to go on when no branch fits: the longest suffix that is a beginning. Shorter ones are known first. */
  #link(branches: readonly Branch[]) {
    for (const { from, letter, to } of branches) {
      const fail = from === 0 ? 0 : this.#step(this.#fail[from]!, letter)
      this.#fail[to] = fail
      this.#nextEnd[to] = this.#ends[fail] === NONE ? this.#nextEnd[fail]! : fail
    }
  }

  #step(from: number, letter: number): number {
    for (let state = from; ; state = this.#fail[state]!) {
      const next = this.#target(state, letter)
      if (next !== NONE) return next
      if (state === 0) return 0
    }
  }

  #target(state: number, letter: number): number {
    const slot = this.#slot(state, letter)
    return this.#keys[slot] === NONE ? NONE : this.#targets[slot]!
  }

  #put(state: number, letter: number, to: number) {
    const slot = this.#slot(state, letter)
    this.#keys[slot] = state * 0x10000 + letter
    this.#targets[slot] = to
  }

  #slot(state: number, letter: number): number {
    const key = state * 0x10000 + letter
    const mask = this.#keys.length - 1
    let slot = (Math.imul(state, 0x9e3779b1) ^ Math.imul(letter, 0x85ebca6b)) & mask
    while (this.#keys[slot] !== NONE && this.#keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }
}

interface Branch {
  from: number
  letter: number
  to: number
  depth: number
}
