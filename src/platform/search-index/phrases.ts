import { hanStretches, isLinking } from './han-words.ts'
import { normalise } from './tokenise.ts'

// What somebody may mean who types nearly that: names of parts of a title, headings, and what a text says again and again. As written.

/** Characters of a text that are looked through: what it is about, it says early. */
const LOOKED_AT = 20_000
const MOST_HEADINGS = 30
const MOST_FREQUENT = 20
/** From so many occurrences on, a phrase is frequent in a text. */
const FREQUENT = 4
const LONGEST = 20
/** Words of a phrase. */
const WORDS = 3

const PIECES = /\p{Script=Han}+|[A-Za-z][A-Za-z0-9_]*[A-Za-z0-9](?:[+#]+)?/gu
/** Frequent in every text, whatever it is about. */
const EMPTY =
  /^(?:我们|你们|他们|它们|大家|可以|这样|那样|如果|因为|所以|但是|就是|不是|没有|时候|需要|一些|然后|或者|而且|其中|通过|这种|这些|那么|已经|还是|可能|其实|直接|比如|例如|以下|以上|问题|情况|如何|什么|怎么|怎样|为什么|它的|the|and|for|this|that|with|from|new|int|public|return|void|class|string|https?|www|com)$/i

export function phrasesOfTitle(title: string): string[] {
  return distinct([whole(title), ...ngramsIn(title)])
}

export function phrasesOfText(text: string, headings: readonly string[]): string[] {
  const parts = headings
    .slice(0, MOST_HEADINGS)
    .flatMap((heading) => [whole(heading), ...(heading.match(PIECES) ?? []).filter((piece) => piece.length <= LONGEST)])
  return distinct([...parts, ...frequentIn(text.slice(0, LOOKED_AT))])
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

function frequentIn(text: string): string[] {
  const counts = new Map<string, number>()
  for (const phrase of ngramsIn(text)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  const often = [...counts].filter(([phrase, count]) => count >= FREQUENT && phrase.length <= LONGEST)
  const sorted = often.toSorted((a, b) => b[1] * weightOf(b[0]) - a[1] * weightOf(a[0]))
  const chosen: [string, number][] = []
  for (const [word, count] of sorted) {
    const phrase = grown(text, word, count)
    // what nearly always stands within a longer phrase is no phrase by itself
    const isPart = chosen.some(([longer, often]) => longer.includes(phrase) && often >= count * MOSTLY)
    if (!isPart) chosen.push([phrase, count])
    if (chosen.length === MOST_FREQUENT) break
  }
  return chosen.map(([phrase]) => phrase)
}

const MOSTLY = 0.8
/** Han characters of a phrase. */
const LONGEST_GROWN = 8

/** With the characters that nearly always stand before or behind it: the dictionary cuts 乐观锁 after 乐观. */
function grown(text: string, word: string, count: number): string {
  if (!/^\p{Script=Han}+$/u.test(word)) return word
  for (let phrase = word; ;) {
    const longer = [neighbour(text, phrase, 1), neighbour(text, phrase, -1)].find(
      ({ often }) => often >= count * MOSTLY,
    )
    if (!longer || phrase.length >= LONGEST_GROWN) return phrase
    phrase = longer.phrase
  }
}

/** The character that stands most often behind (1) or before (-1) it, put there. */
function neighbour(text: string, phrase: string, side: 1 | -1): { phrase: string; often: number } {
  const counts = new Map<string, number>()
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
    const character = side === 1 ? text[at + phrase.length] : text[at - 1]
    if (character && isWithin(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const [character = '', often = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return { phrase: side === 1 ? phrase + character : character + phrase, often }
}

const isWithin = (character: string): boolean => /\p{Script=Han}/u.test(character) && !isLinking(character)

/** A Han character says as much as some three letters. */
const weightOf = (phrase: string): number => (/\p{Script=Han}/u.test(phrase) ? 3 : 1) * phrase.length

function distinct(phrases: readonly string[]): string[] {
  const fitting = phrases.filter((phrase) => [...phrase].length > 1 && !EMPTY.test(phrase))
  return [...new Map(fitting.toReversed().map((phrase) => [normalise(phrase), phrase])).values()].toReversed()
}
