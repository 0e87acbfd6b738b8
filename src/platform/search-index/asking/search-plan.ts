import { RANGE_LEVELS } from '../index-entries.ts'
import { PREFIX } from '../words/prefix.ts'
import type { Term } from '../words/term.ts'
import type { Query } from './parse-query.ts'

/**
 * How to ask the index. A posting list is read whole before the first hit appears. So of the list of a common term only the newest
 * ranges of entries are asked for that should hold enough hits; the shorter list drives such an intersection.
 */

/** Measured: an entry of an intersection takes as long as so many entries of a list alone. */
const INTERSECTION_COST = 2.5
/** Where even `any` has fewer hits, the lists of the other tiers are short enough to be read whole. */
export const SHORT_LIST = 60_000
/** Ranges hold this many times the hits asked for, since some hits are not for this viewer. */
const SPARE = 1.5
const MANY = 20
const RARE_KIND = 0.25

/** Where in an entry all terms must stand: in the title, often in the body, anywhere. */
export type Tier = 'title' | 'heavy' | 'any'

/** A tsquery in its text form: all terms in one tier, in the space. */
export function tierQuery(tier: Tier, terms: readonly Term[], spaceId: number | undefined): string {
  const prefix = tier === 'any' ? '' : PREFIX[tier]
  return all([...terms.map((term) => lexemesOf(term, prefix)), ...inSpace(spaceId)])
}

/** The same for what a title sounds like. */
export const soundQuery = (sound: string, spaceId: number | undefined): string =>
  all([`${lexeme(PREFIX.sound + sound)}:*`, ...inSpace(spaceId)])

/** Those by which a word may be suggested that is spelled in one of these ways, or sounds so. */
export const suggestedQuery = (
  spellings: readonly string[],
  sound: string | null,
  spaceId: number | undefined,
): string =>
  all([
    anyOf([
      ...spellings.map((spelling) => PREFIX.spelling + spelling),
      ...(sound === null ? [] : [PREFIX.phraseSound + sound]),
    ]),
    ...inSpace(spaceId),
  ])

/** Those that have one of the excluded terms, as far as the index can tell; null where it cannot. */
export function excludedQuery({ excluded }: Query): string | null {
  const exact = excluded.filter((term) => term.exact)
  return exact.length ? `(${exact.map((term) => lexemesOf(term, '')).join(' | ')})` : null
}

function lexemesOf(term: Term, prefix: string): string {
  const lexemes = term.grams.map((gram) => lexeme(prefix + gram))
  if (term.open) lexemes.push(`${lexemes.pop()}:*`)
  return all(lexemes)
}

const inSpace = (spaceId: number | undefined): string[] =>
  spaceId === undefined ? [] : [lexeme(PREFIX.space + spaceId)]
const all = (parts: readonly string[]): string => parts.join(' & ')

/** Tsqueries that narrow a tier, null for nothing; about how many hits it has without the range. */
export type Narrowing = { kinds: string | null; range: string | null; hits: number }

export const EVERYWHERE: Narrowing = { kinds: null, range: null, hits: 0 }

/**
 * From the hits among the newest entries (256 to 511, two ranges of the lowest level), all and of the kinds asked for. The kinds' lists
 * are long, so they are intersected only where that saves reading many hits of other kinds; else each hit's row tells its kind.
 */
export function narrowing(
  sample: { wanted: number; newest: number; hits: number; ofKind: number },
  kinds: readonly string[],
): Narrowing {
  const rareKind = sample.hits >= MANY && sample.ofKind < sample.hits * RARE_KIND
  const listed = rareKind ? sample.ofKind : sample.hits
  const size = 2 ** RANGE_LEVELS[0]
  const density = listed / (size + (sample.newest % size) + 1)
  const wanted = (sample.wanted * SPARE * listed) / Math.max(1, sample.ofKind)
  const span = wanted / density
  const level = RANGE_LEVELS.find((candidate) => 2 ** candidate >= span)
  const whole = level === undefined || density * sample.newest <= span * INTERSECTION_COST
  return {
    hits: Math.round(density * sample.newest),
    kinds: rareKind ? anyOf(kinds.map((kind) => PREFIX.kind + kind)) : null,
    range: whole ? null : newestRanges(sample.newest, level),
  }
}

/** The range that is being filled and the full one before it. */
function newestRanges(newest: number, level: number): string {
  const last = Math.floor(newest / 2 ** level)
  return anyOf([last, last - 1].map((range) => `r${level}:${range}`))
}

function anyOf(lexemes: readonly string[]): string {
  return `(${lexemes.map(lexeme).join(' | ')})`
}

function lexeme(text: string): string {
  return `'${text.replace(/['\\]/g, '$&$&')}'`
}
