import type { WordKind } from '../shapes.ts'
import { Automaton } from './automaton.ts'
import { normalised } from './normalised.ts'

interface Word {
  readonly word: string
  /** Normalised. */
  readonly text: string
  readonly kind: WordKind
}

/** Which words stand in a text, each once, as the list has them. */
export interface FoundWords {
  readonly block: readonly string[]
  readonly review: readonly string[]
}
const nothing: FoundWords = { block: [], review: [] }

export class WordFinder {
  readonly #automaton: Automaton<Word> | null
  constructor(words: readonly Word[]) {
    this.#automaton = words.length ? new Automaton(words) : null
  }

  /** What stands within a phrase that is allowed does not count. */
  find(text: string): FoundWords {
    const automaton = this.#automaton
    if (!automaton) return nothing
    const looked = normalised(text)
    const { reach, isAny } = allowedIn(automaton, looked)
    if (!isAny) return nothing
    const found = { block: new Set<string>(), review: new Set<string>() }
    automaton.each(looked, ({ pattern: { kind, word }, from, to }) => {
      if (kind !== 'allow' && reach[from]! < to) found[kind].add(word)
    })
    return { block: [...found.block], review: [...found.review] }
  }
}

/** How far a phrase that is allowed goes on from each place in the text, and whether anything else stands there. */
function allowedIn(automaton: Automaton<Word>, text: string) {
  const reach = new Int32Array(text.length + 1)
  let isAny = false
  automaton.each(text, ({ pattern, from, to }) => {
    if (pattern.kind === 'allow') reach[from] = Math.max(reach[from]!, to)
    else isAny = true
  })
  for (let at = 1; at < reach.length; at++) reach[at] = Math.max(reach[at]!, reach[at - 1]!)
  return { reach, isAny }
}
