/** Deterministic Chinese documents for benchmarks: a made-up vocabulary with Zipf's frequencies, some Latin words among it. */

export type GeneratedDocument = { title: string; body: string }

const WORDS = 30_000
const CHARACTERS = 3_000
const LONG_WORDS_FROM = 300
const LATIN_SHARE = 0.03
const PUNCTUATION = ['，', '，', '，', '。', '。', '、', '；', '\n']

export interface Corpus {
  /** The n-th document is the same on every machine. */
  document: (index: number) => GeneratedDocument
  words: readonly string[]
}

/** @param lengths least and most Han characters of a text */
export function searchCorpus({ seed = 1, lengths = [800, 1500] as [number, number] } = {}): Corpus {
  const words = vocabulary(random(seed))
  const document = (index: number): GeneratedDocument => {
    const next = random(seed * 1_000_003 + index * 7919 + 17)
    return { title: sentence(words, next, 4 + Math.floor(next() * 12)), body: body(words, next, lengths) }
  }
  return { document, words }
}

function body(words: readonly string[], next: () => number, [least, most]: [number, number]): string {
  const length = least + Math.floor(next() * (most - least))
  // Each document has some words of its own that it keeps coming back to, as texts about something do.
  const topic = Array.from({ length: 5 }, () => zipf(words, next))
  let text = ''
  while (text.length < length) {
    text += next() < 0.08 ? topic[Math.floor(next() * topic.length)] : zipf(words, next)
    if (next() < 0.12) text += PUNCTUATION[Math.floor(next() * PUNCTUATION.length)]
  }
  return text
}

function sentence(words: readonly string[], next: () => number, length: number): string {
  let text = ''
  while (text.length < length) text += zipf(words, next)
  return text
}

/** Rank r comes with a probability of about 1/r. */
function zipf(words: readonly string[], next: () => number): string {
  const rank = Math.floor(Math.exp(next() * Math.log(words.length + 1))) - 1
  return words[rank] ?? ''
}

function vocabulary(next: () => number): string[] {
  const words = new Set<string>()
  while (words.size < WORDS) words.add(next() < LATIN_SHARE ? latinWord(next) : hanWord(next, words.size))
  return [...words]
}

/** Frequent words are short, as in Chinese: single characters first, then mostly pairs. */
function hanWord(next: () => number, rank: number): string {
  const dice = next()
  const longer = dice < 0.75 || rank < LONG_WORDS_FROM ? 2 : dice < 0.9 ? 3 : 4
  const length = rank < 60 && dice < 0.7 ? 1 : longer
  return Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(next() ** 2 * CHARACTERS))).join('')
}

function latinWord(next: () => number): string {
  const length = 3 + Math.floor(next() * 6)
  return ` ${Array.from({ length }, () => String.fromCodePoint(97 + Math.floor(next() * 26))).join('')} `
}

/** mulberry32: 32 bits of state, good enough for texts. */
function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
