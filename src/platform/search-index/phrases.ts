import { hanStretches, isLinking } from './words/han-words.ts'
import { normalise } from './words/tokenise.ts'

// What somebody may mean who types nearly that: names of parts of a title, headings, and what a text says again and again. As written.

/** Characters of a text in which phrases are looked for: what it is about, it says early. */
const LOOKED_AT = 6_000
const MOST_HEADINGS = 30
const MOST_FREQUENT = 20
/** Pairs of characters that are looked at, the most frequent first. */
const MOST_LOOKED_AT = 60
/** From so many occurrences on, a phrase is frequent in a text. */
const FREQUENT = 4
const LONGEST = 20
/** Words of a phrase. */
const WORDS = 3

const LATIN = /[A-Za-z][A-Za-z0-9_]*[A-Za-z0-9](?:[+#]+)?/gu
const PIECES = /\p{Script=Han}+|[A-Za-z][A-Za-z0-9_]*[A-Za-z0-9](?:[+#]+)?/gu
/** Frequent in every text, whatever it is about. */
const EMPTY =
  /^(?:我们|你们|他们|它们|大家|可以|这样|那样|如果|因为|所以|但是|就是|不是|没有|时候|需要|一些|然后|或者|而且|其中|通过|这种|这些|那么|已经|还是|可能|其实|直接|比如|例如|以下|以上|问题|情况|如何|什么|怎么|怎样|为什么|它的|the|and|for|this|that|with|from|new|int|public|return|void|class|string|https?|www|com)$/i

export function phrasesOfTitle(title: string): string[] {
  return distinct([whole(title), ...ngramsIn(title)])
}

interface Text {
  /** As written. */
  text: string
  headings: readonly string[]
  body: string
  /** Its index terms. */
  counts: ReadonlyMap<string, number>
}

export function phrasesOfText({ text, headings, body, counts }: Text): string[] {
  const parts = headings
    .slice(0, MOST_HEADINGS)
    .flatMap((heading) => [whole(heading), ...(heading.match(PIECES) ?? []).filter((piece) => piece.length <= LONGEST)])
  const often = chosen([...oftenHan(body.slice(0, LOOKED_AT), counts), ...oftenLatin(text.slice(0, LOOKED_AT))])
  return distinct([...parts, ...often])
}

/** Without the signs around it; empty where it is too long to be typed, or holds brackets. */
const whole = (text: string): string => {
  const plain = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '')
  return plain.length <= LONGEST && !/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\n]/u.test(plain) ? plain : ''
}

/** Words of a text and what two or three of them make side by side. */
const ngramsIn = (text: string): string[] =>
  Array.from(text.matchAll(PIECES), ([piece]) => piece).flatMap((piece) =>
    /\p{Script=Han}/u.test(piece) ? hanStretches(piece).flatMap(sideBySide) : piece,
  )

const sideBySide = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(WORDS, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(''),
    ),
  )

type Often = readonly [phrase: string, count: number]

/** Of pairs of characters that come often, what they are a part of: no dictionary knows the words of every field. */
function oftenHan(body: string, counts: ReadonlyMap<string, number>): Often[] {
  const pairs = [...counts].filter(
    ([gram, count]) => count >= FREQUENT && [...gram].length === 2 && [...gram].every(isWithin),
  )
  const most = pairs.toSorted((a, b) => b[1] - a[1]).slice(0, MOST_LOOKED_AT)
  return most.map(([pair]) => grown(body, pair)).filter(([, count]) => count >= FREQUENT)
}

function oftenLatin(text: string): Often[] {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(LATIN)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([word, count]) => count >= FREQUENT && word.length <= LONGEST)
}

/** The most telling, without what nearly always stands within a longer one. */
function chosen(often: readonly Often[]): string[] {
  const found: Often[] = []
  for (const [phrase, count] of often.toSorted((a, b) => b[1] * weightOf(b[0]) - a[1] * weightOf(a[0]))) {
    const isPart = found.some(([longer, times]) => longer.includes(phrase) && times >= count * MOSTLY)
    if (!isPart) found.push([phrase, count])
    if (found.length === MOST_FREQUENT) break
  }
  return found.map(([phrase]) => phrase)
}

const MOSTLY = 0.8
/** Han characters of a phrase. */
const LONGEST_GROWN = 8

/** With the characters that nearly always stand before or behind it, and how often it is there. */
function grown(body: string, pair: string): Often {
  for (let phrase = pair; ;) {
    const { count, before, behind } = neighboursOf(body, phrase)
    if (phrase.length >= LONGEST_GROWN) return [phrase, count]
    if (behind.times >= count * MOSTLY) phrase += behind.character
    else if (before.times >= count * MOSTLY) phrase = before.character + phrase
    else return [phrase, count]
  }
}

/** How often it is there, and the character that most often stands before and behind it, where that can be a part of it. */
function neighboursOf(body: string, phrase: string) {
  const [before, behind] = [new Map<string, number>(), new Map<string, number>()]
  let count = 0
  for (let at = body.indexOf(phrase); at >= 0; at = body.indexOf(phrase, at + phrase.length)) {
    count++
    note(before, body[at - 1])
    note(behind, body[at + phrase.length])
  }
  return { count, before: commonest(before), behind: commonest(behind) }
}

function note(counts: Map<string, number>, character = '') {
  if (isWithin(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
}

const commonest = (counts: ReadonlyMap<string, number>) => {
  const [character, times] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ['', -1]
  return { character, times }
}

/** A Han character that neither only links nor counts or points. */
const isWithin = (character: string): boolean =>
  /^\p{Script=Han}$/u.test(character) && !isLinking(character) && !/[个这那你我他她它们没么吗呢吧啊]/u.test(character)

/** A Han character says as much as some three letters. */
const weightOf = (phrase: string): number => (/\p{Script=Han}/u.test(phrase) ? 3 : 1) * phrase.length

function distinct(phrases: readonly string[]): string[] {
  const fitting = phrases.filter((phrase) => [...phrase].length > 1 && !EMPTY.test(phrase))
  return [...new Map(fitting.toReversed().map((phrase) => [normalise(phrase), phrase])).values()].toReversed()
}
