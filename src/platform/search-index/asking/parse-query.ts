import { formulaTerm, takeFormulas } from '../words/formulas.ts'
import { partsOf } from '../words/identifiers.ts'
import { soundOf } from '../words/pinyin.ts'
import type { Term } from '../words/term.ts'
import { countGrams, LETTER, normalise, RUN, WORD } from '../words/tokenise.ts'

/** What a reader asks for. All terms must be found, and none of the excluded ones. */
export interface Query {
  terms: Term[]
  excluded: Term[]
  /** All of it but what is excluded, for hits in titles. */
  text: string
  /** What it sounds like, where it may be meant so. */
  sound: string | null
  /** Words of each list stand near each other, or all of them in the title. */
  near: readonly (readonly string[])[]
  /** What need not be there and is worth something in a title. */
  welcome: readonly string[]
}

export const QUERY_LIMITS = { characters: 200, terms: 10 }

const QUERY_PIECES = new RegExp(`[${RUN}]+|(?:(?<!${LETTER})\\.)?${WORD}(?:[.\\-/:@&'’]+${WORD})*`, 'gu')

/** `-词` and `-"一 句"` exclude, `"一 句"` is a phrase, as is “一 句” anywhere; a minus within a word is a part of it. */
const PARTS = /(?<=^|\s)(-)?"([^"]+)"|((?<=^|\s)-)?“([^”]+)”|(?:(?<=^|\s)(-)(?=[^\s-]))?([^\s"“]+)/gu

/**
 * What a reader typed → what a hit must contain, and must not. Spaces, a change of script and punctuation separate terms;
 * punctuation inside a word (`node.js`) does not, quotes hold a phrase together, and a formula is one term. Too long input is cut to `QUERY_LIMITS`; a
 * query of punctuation alone has no terms.
 */
export function parseQuery(query: string): Query {
  // Cut before normalising as well: NFKC of a hostile text can grow eighteenfold.
  const typed = query.slice(0, QUERY_LIMITS.characters * 2)
  const whole = [...normalise(typed)].slice(0, QUERY_LIMITS.characters).join('')
  const { formulas, rest } = takeFormulas(whole)
  const [terms, excluded] = [new Map<string, Term>(), new Map<string, Term>()]
  const add = (to: Map<string, Term>, found: readonly Term[]) => {
    for (const term of found) if (terms.size + excluded.size < QUERY_LIMITS.terms) to.set(term.text, term)
  }
  add(
    terms,
    formulas.flatMap((formula) => formulaTerm(formula) ?? []),
  )
  const wanted: string[] = [...formulas]
  const parts = identifiersIn(typed)
  for (const [, notPhrase, straight, notCurled, curled, notWords, words = ''] of rest.matchAll(PARTS)) {
    const phrase = straight ?? curled
    const isExcluded = Boolean(notPhrase ?? notCurled ?? notWords)
    add(isExcluded ? excluded : terms, phrase === undefined ? termsIn(words, parts) : phraseOf(phrase))
    if (!isExcluded) wanted.push((phrase ?? words).trim())
  }
  const text = wanted.join(' ')
  return {
    terms: [...terms.values()],
    excluded: [...excluded.values()],
    text,
    sound: soundOf(text),
    near: [],
    welcome: [],
  }
}

type Parts = ReadonlyMap<string, readonly string[]>

/** Words of several words that were typed, in lower case, with these. */
const identifiersIn = (typed: string): Parts =>
  new Map(Array.from(typed.matchAll(/[A-Za-z][A-Za-z0-9_]*/g), ([word]) => [word.toLowerCase(), partsOf(word)]))

function termsIn(words: string, parts: Parts = new Map()): Term[] {
  return (words.match(QUERY_PIECES) ?? []).map((piece) => {
    const term = toTerm(piece)
    const own = parts.get(piece)
    return own?.length ? { ...term, parts: own } : term
  })
}

/** Its terms next to each other, with what stands between them. */
function phraseOf(text: string): Term[] {
  const terms = termsIn(text)
  if (terms.length < 2) return terms.map((term) => ({ ...term, quoted: true }))
  const grams = [...new Set(terms.flatMap((term) => term.grams))]
  return [{ text: text.trim(), grams, kind: 'phrase', exact: false }]
}

/** For suggestions: a word at the very end may be the beginning of a longer one. */
export function parseUnfinished(query: string): Query {
  const parsed = parseQuery(query)
  const { terms, text } = parsed
  const last = terms.at(-1)
  const unfinished = last?.kind === 'word' && text.endsWith(last.text) && !/\s$/u.test(query)
  return unfinished ? { ...parsed, terms: [...terms.slice(0, -1), { ...last, exact: false, open: true }] } : parsed
}

export function toTerm(text: string): Term {
  const counts = countGrams(text)
  const isRun = new RegExp(`^[${RUN}]`, 'u').test(text)
  if (isRun) {
    const length = [...text].length
    // Pairs imply their characters, so single characters need not be asked for.
    const grams = length === 1 ? [text] : [...counts.keys()].filter((gram) => [...gram].length === 2)
    return { text, grams, kind: 'run', exact: length <= 2 }
  }
  const grams = [...counts.keys()]
  const whole = grams.find((gram) => gram === text)
  return whole ? { text, grams: [whole], kind: 'word', exact: true } : { text, grams, kind: 'word', exact: false }
}
