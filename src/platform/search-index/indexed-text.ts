import { offThread } from '../off-thread/off-thread.ts'
import { PREFIX } from './prefix.ts'
import { countGrams, normalise } from './tokenise.ts'

/** A text as the index takes it in. */
export interface IndexedText {
  /** Normalised. */
  body: string
  /** Index terms with a space between them. */
  terms: string
}

/** From so many occurrences on, a text is about a term rather than mentioning it. */
const HEAVY_COUNT = 4

/**
 * A tsvector holds at most 1,048,575 bytes of terms: what a text of several hundred thousand characters has. The rest of a longer
 * one is not indexed; there is room for those of a title.
 */
const TERM_BYTES = 960_000

/** The visible text of something, without markup, with its terms, most important first. */
export function indexedText(text: string): IndexedText {
  const body = normalise(text)
  const grams = countGrams(body)
  const heavy = [...grams].filter(([, count]) => count >= HEAVY_COUNT).map(([gram]) => PREFIX.heavy + gram)
  let bytes = 0
  const fitting = [...grams.keys(), ...heavy].filter((term) => (bytes += Buffer.byteLength(term)) <= TERM_BYTES)
  return { body, terms: fitting.join(' ') }
}

export const indexedTexts = (texts: string[]): IndexedText[] => texts.map(indexedText)
const isSmall = (texts: string[]) => texts.reduce((sum, { length }) => sum + length, 0) <= 8_000

export const indexedTextsAway = offThread({ file: import.meta.url, work: indexedTexts, isSmall })
