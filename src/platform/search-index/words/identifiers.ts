// Programs name things by several words written together: eq_softmax_qk_v, SoftmaxCrossEntropyLoss. Each of them is a word.

/** Spelled with a capital in the middle and one word all the same: whoever looks for Java does not mean JavaScript. */
const ONE_WORD = new Set(['javascript', 'typescript', 'coffeescript'])

const HUMP = '(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})'
const HUMPS = new RegExp(HUMP)
/** No real name comes near this. */
const LONGEST = 100

/** Words of one identifier as it is written, in lower case; none for what is one word. */
export function partsOf(identifier: string): string[] {
  const parts = identifier.slice(0, LONGEST).split('_').filter(Boolean)
  const words = parts.flatMap((part) => (ONE_WORD.has(part.toLowerCase()) ? part : part.split(HUMPS)))
  return words.length > 1 ? words.map((word) => word.toLowerCase()) : []
}

/** Words of all identifiers in camelCase of a text, one after the other; a single letter is none. */
export function camelWords(text: string): string[] {
  const found: string[] = []
  for (const [word] of text.matchAll(/[A-Za-z][A-Za-z0-9]+/g))
    if (HUMPS.test(word)) found.push(...partsOf(word).filter((part) => part.length > 1))
  return found
}

/** Whether one word of an identifier ends there and the next one begins. */
export function isBetweenParts(text: string, at: number): boolean {
  if (text[at - 1] === '_' || text[at] === '_') return true
  const before = /[A-Za-z0-9]*$/.exec(text.slice(Math.max(0, at - LONGEST), at))![0]
  const after = /^[A-Za-z0-9]*/.exec(text.slice(at, at + LONGEST))![0]
  if (ONE_WORD.has((before + after).toLowerCase())) return false
  return new RegExp(`^.{${before.length}}(?:${HUMP})`).test(before + after)
}
