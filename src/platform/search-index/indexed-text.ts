import { unveiled } from '../html/formulas/veiled-formulas.ts'
import { offThread } from '../off-thread/off-thread.ts'
import { phrasesOfText } from './phrases.ts'
import { PREFIX } from './words/prefix.ts'
import { normalise, termsIn } from './words/tokenise.ts'

/** A text as the index takes it in. */
export interface IndexedText {
  /** Normalised. */
  body: string
  /** Index terms with a space between them. */
  terms: string
  /** Normalised, each on a line of its own, with a line break before the first and after the last. */
  headings: string
  /** What it may be suggested by, as written. */
  phrases: string[]
}

export interface Written {
  /** The visible text of something, without markup; formulas may be veiled in it. */
  text: string
  headings?: readonly string[]
}

/** From so many occurrences on, a text is about a term rather than mentioning it. */
const HEAVY_COUNT = 4

/**
 * A tsvector holds at most 1,048,575 bytes of terms: what a text of several hundred thousand characters has. The rest of a longer
 * one is not indexed; there is room for those of a title and of phrases.
 */
const TERM_BYTES = 940_000

/** A text with its terms, most important first: those of headings weigh as if it said them often. */
export function indexedText({ text, headings = [] }: Written): IndexedText {
  const { normalised: body, counts } = termsIn(unveiled(text))
  const inHeadings = new Set(headings.flatMap((heading) => [...termsIn(heading).counts.keys()]))
  const heavy = [...counts].filter(([gram, count]) => count >= HEAVY_COUNT || inHeadings.has(gram))
  let bytes = 0
  const terms = [...counts.keys(), ...heavy.map(([gram]) => PREFIX.heavy + gram)]
  const fitting = terms.filter((term) => (bytes += Buffer.byteLength(term)) <= TERM_BYTES)
  const lines = headings.map((heading) => `${normalise(heading)}\n`).join('')
  return {
    body,
    terms: fitting.join(' '),
    headings: lines && `\n${lines}`,
    phrases: phrasesOfText({ text, headings, body, counts }),
  }
}

export const noText: IndexedText = { body: '', terms: '', headings: '', phrases: [] }

export const indexedTexts = (texts: Written[]): IndexedText[] => texts.map(indexedText)
const isSmall = (texts: Written[]) => texts.reduce((sum, { text }) => sum + text.length, 0) <= 8_000

export const indexedTextsOffThread = offThread({ file: import.meta.url, work: indexedTexts, isSmall })
