import { type Query, QUERY_LIMITS, type Term, toTerm } from './parse-query.ts'

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * The same question with its longer runs cut into words, which may stand apart in a hit: 消息顺序 finds 消息的顺序性. Single
 * characters that stand between words are left out. Null where nothing can be cut, or it was quoted.
 */
export function loosened(query: Query): Query | null {
  const terms = query.terms.flatMap((term) =>
    term.kind === 'run' && !term.exact && !term.quoted ? wordsOf(term.text) : term,
  )
  if (terms.length === query.terms.length) return null
  const distinct = new Map(terms.map((term) => [term.text, term]))
  return { ...query, terms: [...distinct.values()].slice(0, QUERY_LIMITS.terms) }
}

function wordsOf(run: string): Term[] {
  const pieces = Array.from(words.segment(run), ({ segment }) => segment)
  const longer = pieces.filter((piece) => [...piece].length > 1)
  if (longer.length > 1) return longer.map(toTerm)
  // where no word is known: what stands side by side says more than single characters, which nearly every text has
  return (longer.length ? pieces : inPairs(pieces)).map(toTerm)
}

const inPairs = (characters: readonly string[]): string[] =>
  characters.flatMap((character, n) => (n % 2 === 0 ? [character + (characters[n + 1] ?? '')] : []))
