/**
 * Text → index terms. Han (and other scripts written without spaces) is cut into single characters and overlapping pairs, everything
 * else into whole words. A run of one or two Han characters and a plain word are each ONE term, so the index alone answers them
 * exactly; longer runs and punctuated words (`node.js`) are narrowed by the index and confirmed on the text.
 */

import { soundOf } from './pinyin.ts'
import { simplified } from './simplified.ts'

/** What a reader asks for. All terms must be found, and none of the excluded ones. */
export interface Query {
  terms: Term[]
  excluded: Term[]
  /** All of it but what is excluded, for hits in titles. */
  text: string
  /** What it sounds like, where it may be meant so. */
  sound: string | null
}

/** A part of a query. */
export type Term = {
  /** Normalised text, as it stands in normalised documents. */
  text: string
  /** Index terms that every document with this text has. */
  grams: string[]
  /** `word` and `phrase` do not begin or end within a word; a `run` may start and end anywhere. */
  kind: 'word' | 'run' | 'phrase'
  /** The grams prove the hit; otherwise the text itself has to be looked at. */
  exact: boolean
  /** A word still being typed: its last gram may go on. */
  open?: boolean
  /** It was quoted: nothing may stand between its characters. */
  quoted?: boolean
}

export const QUERY_LIMITS = { characters: 200, terms: 10 }

/** Scripts without spaces between words. */
const RUN =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Thai}'
/** Letters, digits, marks of all other scripts; `c++`, `c#` and `.net` keep their signs as a second term. */
const LETTER = `(?:(?![${RUN}])[\\p{L}\\p{N}\\p{M}_])`
const WORD = `${LETTER}+(?:[+#]{1,2}(?![\\p{L}\\p{M}_]))?`
const PIECES = new RegExp(`([${RUN}]+)|((?<!${LETTER})\\.)?(${WORD})`, 'gu')
const QUERY_PIECES = new RegExp(`[${RUN}]+|(?:(?<!${LETTER})\\.)?${WORD}(?:[.\\-/:@&'’]+${WORD})*`, 'gu')
const SIGNS = /[+#]+$/

/** PostgreSQL takes at most 2,046 bytes a lexeme; no real word comes near this. */
const WORD_LENGTH = 100

/** NFKC, lower case, simplified characters, one space for any white space; NUL and lone surrogates, which PostgreSQL refuses, become spaces and U+FFFD. */
export function normalise(text: string): string {
  const plain = text.replaceAll('\0', ' ').toWellFormed().normalize('NFKC').toLowerCase()
  return simplified(plain).replace(/\s+/gu, ' ').trim()
}

/** Index terms of a normalised text with the number of times each occurs. */
export function countGrams(normalised: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (gram: string) => counts.set(gram, (counts.get(gram) ?? 0) + 1)
  for (const [, run, dot, word] of normalised.matchAll(PIECES)) {
    if (run) addRun(run, add)
    else if (word) for (const gram of wordGrams(word, dot === '.')) add(gram)
  }
  return counts
}

/** Distinct index terms of a normalised text. */
export function gramsOf(normalised: string): string[] {
  return [...countGrams(normalised).keys()]
}

/** `-词` and `-"一 句"` exclude, `"一 句"` is a phrase; a minus within a word is a part of it. */
const PARTS = /(?<=^|\s)(-)?(?:"([^"]+)"|“([^”]+)”)|(?:(?<=^|\s)(-)(?=[^\s-]))?([^\s"“]+)/gu

/**
 * What a reader typed → what a hit must contain, and must not. Spaces, a change of script and punctuation separate terms;
 * punctuation inside a word (`node.js`) does not, and quotes hold a phrase together. Too long input is cut to `QUERY_LIMITS`; a
 * query of punctuation alone has no terms.
 */
export function parseQuery(query: string): Query {
  // Cut before normalising as well: NFKC of a hostile text can grow eighteenfold.
  const whole = [...normalise(query.slice(0, QUERY_LIMITS.characters * 2))].slice(0, QUERY_LIMITS.characters).join('')
  const [terms, excluded] = [new Map<string, Term>(), new Map<string, Term>()]
  const wanted: string[] = []
  for (const [, notPhrase, quoted, curled, notWords, words = ''] of whole.matchAll(PARTS)) {
    const phrase = quoted ?? curled
    const found = phrase === undefined ? termsIn(words) : phraseOf(phrase)
    for (const term of found)
      if (terms.size + excluded.size < QUERY_LIMITS.terms)
        (notPhrase || notWords ? excluded : terms).set(term.text, term)
    if (!notPhrase && !notWords) wanted.push((phrase ?? words).trim())
  }
  const text = wanted.join(' ')
  return { terms: [...terms.values()], excluded: [...excluded.values()], text, sound: soundOf(text) }
}

const termsIn = (words: string): Term[] => (words.match(QUERY_PIECES) ?? []).map(toTerm)

/** Its terms next to each other, with what stands between them. */
function phraseOf(text: string): Term[] {
  const terms = termsIn(text)
  if (terms.length < 2) return terms.map((term) => ({ ...term, quoted: true }))
  const grams = [...new Set(terms.flatMap((term) => term.grams))]
  return [{ text: text.trim(), grams, kind: 'phrase', exact: false }]
}

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

/** For suggestions: a word at the very end may be the beginning of a longer one. */
export function parseUnfinished(query: string): Query {
  const parsed = parseQuery(query)
  const { terms, text } = parsed
  const last = terms.at(-1)
  const unfinished = last?.kind === 'word' && text.endsWith(last.text) && !/\s$/u.test(query)
  return unfinished ? { ...parsed, terms: [...terms.slice(0, -1), { ...last, exact: false, open: true }] } : parsed
}

function toTerm(text: string): Term {
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

function addRun(run: string, add: (gram: string) => void): void {
  let previous = ''
  for (const character of run) {
    add(character)
    if (previous) add(previous + character)
    previous = character
  }
}

function wordGrams(word: string, dotted: boolean): string[] {
  const whole = word.slice(0, WORD_LENGTH).toWellFormed()
  const plain = whole.replace(SIGNS, '')
  const grams = plain === whole ? [whole] : [plain, whole]
  if (dotted) grams.push(`.${whole}`)
  return grams
}
