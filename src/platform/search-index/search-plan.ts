import { PREFIX, RANGE_LEVELS } from './index-entries.ts'
import type { Term } from './tokenise.ts'

/**
 * How to ask the index. Its posting lists are read whole before the first hit appears, so a list of up to `WHOLE_LIST` entries is
 * read whole, and of a longer one only the newest ranges that should hold the hits asked for.
 */

const WHOLE_LIST = 20_000
/** Ranges hold this many times the hits asked for, since some hits are not for this viewer. */
const SPARE = 3
/** More ranges in one query cost more than reading a coarser level. */
const MOST_RANGES = 8

/** Where in an entry all terms must stand: in the title, often in the body, anywhere. */
export type Tier = 'title' | 'heavy' | 'any'

/** A tsquery in its text form: all terms in one tier, of one of the kinds, in the space. */
export function tierQuery(
  tier: Tier,
  query: { terms: readonly Term[]; kinds?: readonly string[] | undefined; spaceId?: number | undefined },
): string {
  const prefix = tier === 'any' ? '' : PREFIX[tier]
  const grams = new Set(query.terms.flatMap((term) => term.grams))
  const parts = [...grams].map((gram) => lexeme(prefix + gram))
  if (query.kinds) parts.push(anyOf(query.kinds.map((kind) => PREFIX.kind + kind)))
  if (query.spaceId !== undefined) parts.push(lexeme(PREFIX.space + query.spaceId))
  return parts.join(' & ')
}

/** Hits of a tier among the newest `span` of `newest` entries → the ranges to look at, as a tsquery; null for all entries. */
export function rangesFor(sample: { hits: number; span: number; newest: number }, wanted: number): string | null {
  const density = sample.hits / sample.span
  if (density * sample.newest <= WHOLE_LIST) return null
  const span = (wanted * SPARE) / density
  const level = RANGE_LEVELS.find((candidate) => span / 2 ** candidate <= MOST_RANGES)
  return level === undefined || span >= sample.newest ? null : newestRanges(sample.newest, span, level)
}

function newestRanges(newest: number, span: number, level: number): string {
  const last = Math.floor(newest / 2 ** level)
  const first = Math.max(0, Math.floor((newest - span) / 2 ** level))
  return anyOf(Array.from({ length: last - first + 1 }, (_, index) => `r${level}:${last - index}`))
}

function anyOf(lexemes: readonly string[]): string {
  return `(${lexemes.map(lexeme).join(' | ')})`
}

function lexeme(text: string): string {
  return `'${text.replace(/['\\]/g, '$&$&')}'`
}
