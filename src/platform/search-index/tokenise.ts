/**
 * Text → index terms. Han (and other scripts written without spaces) is cut into single characters and overlapping pairs, everything
 * else into whole words. A run of one or two Han characters and a plain word are each ONE term, so the index alone answers them
 * exactly; longer runs and punctuated words (`node.js`) are narrowed by the index and confirmed on the text.
 */

/** A part of a query. All terms of a query must be found. */
export type Term = {
  /** Normalised text, as it stands in normalised documents. */
  text: string
  /** Index terms that every document with this text has. */
  grams: string[]
  /** `word` stands alone between non-letters, `run` may start and end anywhere. */
  kind: 'word' | 'run'
  /** The grams prove the hit; otherwise the text itself has to be looked at. */
  exact: boolean
  /** A word still being typed: its last gram may go on. */
  open?: boolean
}

export const QUERY_LIMITS = { characters: 200, terms: 10 }

/** Scripts without spaces between words. */
const RUN =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Thai}'
/** Letters, digits, marks of all other scripts; `c++`, `c#` and `.net` keep their signs as a second term. */
const LETTER = `(?:(?![${RUN}])[\\p{L}\\p{N}\\p{M}_])`
const WORD = `${LETTER}+(?:[+#]{1,2}(?!${LETTER}))?`
const PIECES = new RegExp(`([${RUN}]+)|((?<!${LETTER})\\.)?(${WORD})`, 'gu')
const QUERY_PIECES = new RegExp(`[${RUN}]+|(?:(?<!${LETTER})\\.)?${WORD}(?:[.\\-/:@&'’]+${WORD})*`, 'gu')
const SIGNS = /[+#]+$/

/** PostgreSQL takes at most 2,046 bytes a lexeme; no real word comes near this. */
const WORD_LENGTH = 100

/** NFKC, lower case, one space for any white space; NUL and lone surrogates, which PostgreSQL refuses, become spaces and U+FFFD. */
export function normalise(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed().normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
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

/**
 * What a reader typed → the terms that a hit must contain. Spaces, a change of script and punctuation separate terms; punctuation
 * inside a word (`node.js`) does not. Too long input is cut to `QUERY_LIMITS`; a query of punctuation alone has no terms.
 */
export function parseQuery(query: string): { terms: Term[]; text: string } {
  // Cut before normalising as well: NFKC of a hostile text can grow eighteenfold.
  const text = [...normalise(query.slice(0, QUERY_LIMITS.characters * 2))].slice(0, QUERY_LIMITS.characters).join('')
  const terms = new Map<string, Term>()
  for (const [piece] of text.matchAll(QUERY_PIECES)) {
    if (terms.size === QUERY_LIMITS.terms) break
    if (!terms.has(piece)) terms.set(piece, toTerm(piece))
  }
  return { terms: [...terms.values()], text }
}

/** For suggestions: a word at the very end may be the beginning of a longer one. */
export function parseUnfinished(query: string): { terms: Term[]; text: string } {
  const { terms, text } = parseQuery(query)
  const last = terms.at(-1)
  const unfinished = last?.kind === 'word' && text.endsWith(last.text) && !/\s$/u.test(query)
  return { terms: unfinished ? [...terms.slice(0, -1), { ...last, exact: false, open: true }] : terms, text }
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
