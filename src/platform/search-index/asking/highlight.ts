import { isBetweenParts } from '../words/identifiers.ts'
import { simplified } from '../words/simplified.ts'
import { normalise } from '../words/tokenise.ts'
import type { Term } from '../words/term.ts'

/** A stretch of text; hits are to be marked. */
export type Fragment = { text: string; hit: boolean }

const NEIGHBOUR = /[\p{L}\p{N}\p{M}_]/u
const RUN_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}]/u

/** Stretches that normalising leaves alone but for simplified characters, or one character with its marks. A stretch gives back its last character when a mark follows. */
const CLUSTERS = /[a-z0-9 。、\u4e00-\u9fff]+(?!\p{M})|[\s\S]\p{M}*/gu
const PLAIN = /^[a-z0-9 。、\u4e00-\u9fff]+$/

/**
 * The text as it was written, cut into hits and what lies between; joined, the fragments are the text. With `length` (characters)
 * it is a snippet: white space is joined, it starts shortly before the place where most hits stand together, and … marks what was
 * left out. A text without hits gives its beginning.
 */
export function highlight(text: string, terms: readonly Term[], options: { length?: number } = {}): Fragment[] {
  const { length } = options
  if (length === undefined) return cut(text, findHits(text, terms))
  const plain = text.replace(/\s+/gu, ' ').trim()
  const hits = findHits(plain, telling(terms))
  const { from, to } = snippetBounds(plain, hits, length)
  const inside = hits.flatMap(([start, end]): Hit[] => (start >= from && end <= to ? [[start - from, end - from]] : []))
  const fragments = cut(plain.slice(from, to), inside)
  if (from > 0) fragments.unshift({ text: '…', hit: false })
  if (to < plain.length) fragments.push({ text: '…', hit: false })
  return fragments
}

/** A single letter stands in any formula and any program: where it stands says nothing. */
export const telling = (terms: readonly Term[]): Term[] => terms.filter((term) => !/^[a-z0-9]$/.test(term.text))

/** From and to, in UTF-16 units of the text. */
type Hit = [number, number]

function findHits(text: string, terms: readonly Term[]): Hit[] {
  const { normalised, origins } = normaliseWithOrigins(text)
  const hits: Hit[] = []
  for (const term of terms) {
    for (let at = normalised.indexOf(term.text); at >= 0; at = normalised.indexOf(term.text, at + term.text.length)) {
      const end = at + term.text.length
      const hit: Hit = [origins[at] ?? 0, origins[end] ?? text.length]
      if (term.kind === 'run' || hit.every((edge, n) => isEdge({ normalised, text }, n ? end : at, edge)))
        hits.push(hit)
    }
  }
  return merge(hits)
}

/**
 * Normalised text and, for each of its UTF-16 units, where its source starts; the last entry is the text's length. Characters are
 * normalised one at a time together with the marks that follow them, so white space keeps its length.
 */
function normaliseWithOrigins(text: string): { normalised: string; origins: number[] } {
  let normalised = ''
  const origins: number[] = []
  for (const { 0: cluster, index } of text.matchAll(CLUSTERS)) {
    const plain = PLAIN.test(cluster)
    const piece = plain ? simplified(cluster) : normalisedCluster(cluster)
    normalised += piece
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(plain ? index + unit : index)
  }
  origins.push(text.length)
  return { normalised, origins }
}

/** Most of what is not plain is punctuation, the same again and again. */
const single = new Map<string, string>()
function normalisedCluster(cluster: string): string {
  if (cluster.length > 1) return normalise(cluster) || ' '
  const known = single.get(cluster)
  if (known !== undefined) return known
  const piece = normalise(cluster) || ' '
  single.set(cluster, piece)
  return piece
}

/** No word goes on there, or the next word of an identifier begins. */
function isEdge({ normalised, text }: { normalised: string; text: string }, at: number, origin: number): boolean {
  const goesOn = isLetter(characterBefore(normalised, at)) && isLetter(characterAt(normalised, at))
  return !goesOn || isBetweenParts(text, origin)
}

function isLetter(character: string): boolean {
  return NEIGHBOUR.test(character) && !RUN_SCRIPTS.test(character)
}

function characterBefore(text: string, at: number): string {
  return text.slice(Math.max(0, wholeCharacter(text, at - 1)), at)
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0x20)
}

/** Sorted, overlapping and touching ones joined. */
function merge(hits: Hit[]): Hit[] {
  const merged: Hit[] = []
  for (const [start, end] of hits.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

function snippetBounds(text: string, hits: readonly Hit[], length: number): { from: number; to: number } {
  const best = densest(hits, length)
  const lead = Math.floor(length / 5)
  const from = Math.max(0, Math.min((best?.[0] ?? 0) - lead, text.length - length))
  const to = Math.min(text.length, Math.max(from + length, best?.[1] ?? 0))
  return { from: wholeCharacter(text, from), to: wholeCharacter(text, to) }
}

/** The first hit of those with the most hits within a snippet's length. */
function densest(hits: readonly Hit[], length: number): Hit | undefined {
  let most = 0
  let best: Hit | undefined
  let end = 0
  for (const [index, hit] of hits.entries()) {
    while (end < hits.length && (hits[end]?.[1] ?? 0) <= hit[0] + length * 0.8) end += 1
    if (!best || end - index > most) {
      most = end - index
      best = hit
    }
  }
  return best
}

/** Not between the two halves of a character beyond U+FFFF. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}

function cut(text: string, hits: readonly Hit[]): Fragment[] {
  const fragments: Fragment[] = []
  let at = 0
  for (const [start, end] of hits) {
    if (start > at) fragments.push({ text: text.slice(at, start), hit: false })
    fragments.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  if (at < text.length) fragments.push({ text: text.slice(at), hit: false })
  return fragments
}
