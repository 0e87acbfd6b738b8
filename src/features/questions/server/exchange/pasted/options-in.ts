import { letterOf } from '../words.ts'
import { halfWidth } from './half-width.ts'

export interface FoundOptions {
  /** What stands before the first of them. */
  readonly before: string
  readonly options: readonly string[]
}

const mostOptions = 26

/**
 * The options of a line, several or one: `A．甲 B．乙`, `(A)甲 (B)乙`. They go on from `expected`; where no option was before, one alone
 * counts only at the beginning of the line, since `见图 A．` is a sentence.
 */
export function optionsIn(line: string, expected: number): FoundOptions | null {
  const apart = cut(line, marks(line, expected, /(?:^|\s)/))
  if (apart && (apart.options.length > 1 || apart.before.trim() === '')) {
    // without blanks between them only a whole row of letters is one of options
    const close = cut(line, marks(line, expected, /(?:)/))
    return close && apart.options.length === 1 && close.options.length > 2 && close.before.trim() === '' ? close : apart
  }
  return null
}

interface Mark {
  start: number
  end: number
}

function marks(line: string, expected: number, edge: RegExp): Mark[] {
  const half = halfWidth(line)
  const found: Mark[] = []
  for (let at = 0; found.length < mostOptions;) {
    const letter = letterOf(expected + found.length)
    const mark = new RegExp(
      `${edge.source}(?:\\(\\s?${letter}\\s?\\)\\s*[.、:]?|\\[${letter}\\]|${letter}\\s?[.、:)])\\s*`,
      'gi',
    )
    mark.lastIndex = at
    const next = mark.exec(half)
    if (!next) return found
    at = next.index + next[0].length
    found.push({ start: next.index, end: at })
  }
  return found
}

function cut(line: string, found: readonly Mark[]): FoundOptions | null {
  const [first] = found
  if (!first) return null
  return {
    before: line.slice(0, first.start),
    options: found.map(({ end }, index) => line.slice(end, found[index + 1]?.start).trim()),
  }
}
