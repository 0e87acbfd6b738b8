/**
 * Text → index terms. Han (and other scripts written without spaces) is cut into single characters and overlapping pairs, everything
 * else into whole words, and those of programs into their parts, too. A run of one or two Han characters and a plain word are each ONE term, so the index alone answers them
 * exactly; longer runs and punctuated words (`node.js`) are narrowed by the index and confirmed on the text.
 */

import { commandsIn } from './formulas.ts'
import { camelWords } from './identifiers.ts'
import { simplified } from './simplified.ts'

/** Scripts without spaces between words. */
export const RUN =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Thai}'
/** Letters, digits, marks of all other scripts; `c++`, `c#` and `.net` keep their signs as a second term. */
export const LETTER = `(?:(?![${RUN}])[\\p{L}\\p{N}\\p{M}_])`
export const WORD = `${LETTER}+(?:[+#]{1,2}(?![\\p{L}\\p{M}_]))?`
const PIECES = new RegExp(`([${RUN}]+)|((?<!${LETTER})\\.)?(${WORD})`, 'gu')
const SIGNS = /[+#]+$/

/** PostgreSQL takes at most 2,046 bytes a lexeme; no real word comes near this. */
const WORD_LENGTH = 100

/** NFKC, lower case, simplified characters, one space for any white space; NUL and lone surrogates, which PostgreSQL refuses, become spaces and U+FFFD. */
export function normalise(text: string): string {
  const plain = text.replaceAll('\0', ' ').toWellFormed().normalize('NFKC').toLowerCase()
  return simplified(plain).replace(/\s+/gu, ' ').trim()
}

/** A text as it is written → normalised, and its index terms with the number of times each occurs. */
export function termsIn(text: string): { normalised: string; counts: Map<string, number> } {
  const normalised = normalise(text)
  const counts = countGrams(normalised)
  for (const word of camelWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const command of commandsIn(normalised)) if (!counts.has(command)) counts.set(command, 1)
  return { normalised, counts }
}

/** Index terms of a normalised text, in which capitals mark no words any more. */
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
  if (plain.includes('_')) grams.push(...plain.split('_').filter(Boolean))
  return grams
}
