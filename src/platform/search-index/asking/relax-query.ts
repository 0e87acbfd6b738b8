import type { Term } from '../words/term.ts'
import { type Query, QUERY_LIMITS, toTerm } from './parse-query.ts'
import { withoutAsking } from './question-words.ts'
import { hanWords } from '../words/han-words.ts'

/**
 * The same question without what makes it one (如何, 是什么), its longer runs cut into words and its identifiers into their parts, which
 * may stand a few characters apart: 消息顺序 finds 消息的顺序性. Null where nothing can be cut, or it was quoted.
 */
export function relaxQuery(query: Query): Query | null {
  const pieces = query.terms.map(piecesOf)
  const near = pieces.flatMap((piece) => piece.near)
  const welcome = pieces.flatMap((piece) => piece.asking)
  const terms = new Map(pieces.flatMap((piece) => piece.terms).map((term) => [term.text, term]))
  if (!terms.size || !(near.length + welcome.length)) return null
  const text = welcome.length ? pieces.flatMap((piece) => piece.text || []).join(' ') : query.text
  return { ...query, terms: [...terms.values()].slice(0, QUERY_LIMITS.terms), text, sound: null, near, welcome }
}

interface Pieces {
  terms: Term[]
  near: string[][]
  /** What only asks. */
  asking: string[]
  /** What is left. */
  text: string
}

function piecesOf(term: Term): Pieces {
  if (term.parts) return together([...term.parts], term.text)
  if (term.kind !== 'run' || term.quoted) return { terms: [term], near: [], asking: [], text: term.text }
  const { asking, rest } = withoutAsking(term.text)
  const each = rest.map((run) => together(hanWords(run), run))
  return {
    terms: each.flatMap(({ terms }) => terms),
    near: each.flatMap(({ near }) => near),
    asking,
    text: rest.join(' '),
  }
}

/** Where they stand near each other is looked at in the text, and with it whether they are there. */
function together(words: string[], text: string): Pieces {
  if (words.length < 2) return { terms: words.length ? [toTerm(text)] : [], near: [], asking: [], text }
  return { terms: words.map((word) => ({ ...toTerm(word), exact: true })), near: [words], asking: [], text }
}
