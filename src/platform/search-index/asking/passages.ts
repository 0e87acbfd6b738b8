import { gramsOf } from '../words/tokenise.ts'

/** Characters of a passage, about: it ends where a sentence does. */
const PASSAGE = 400
/** Of a longer text the rest is not looked at. */
const LONGEST = 200_000

interface Passage {
  readonly text: string
  readonly at: number
  readonly worth: number
}

/**
 * Cuts a text into passages and takes those that have most of the terms, as many as fit, in the order of the text.
 * @param length characters in all @returns the passages, and the worth of the best one
 */
export function passagesOf(body: string, weights: ReadonlyMap<string, number>, length: number) {
  const all = cut(body.slice(0, LONGEST)).map((text, at): Passage => ({ text, at, worth: worthOf(text, weights) }))
  const chosen: Passage[] = []
  let left = length
  for (const passage of all.toSorted((a, b) => b.worth - a.worth || a.at - b.at)) {
    if (passage.worth <= 0 && chosen.length) break
    if (passage.text.length > left) break
    left -= passage.text.length
    chosen.push(passage)
  }
  const passages = chosen.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
  return { passages, best: Math.max(0, ...all.map(({ worth }) => worth)) }
}

/** Each term counts once. */
function worthOf(text: string, weights: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const gram of gramsOf(text)) sum += weights.get(gram) ?? 0
  return sum
}

function cut(body: string): string[] {
  const passages: string[] = []
  let from = 0
  while (from < body.length) {
    const end = from + PASSAGE >= body.length ? body.length : sentenceEnd(body, from)
    passages.push(body.slice(from, end).trim())
    from = end
  }
  return passages.filter((text) => text !== '')
}

/** After the last sign that ends a sentence, or a space; else anywhere. */
function sentenceEnd(body: string, from: number): number {
  const window = body.slice(from, from + PASSAGE)
  const end = Math.max(...[...'。！？；!?;'].map((sign) => window.lastIndexOf(sign)))
  if (end > PASSAGE / 2) return from + end + 1
  const space = window.lastIndexOf(' ')
  return from + (space > PASSAGE / 2 ? space + 1 : PASSAGE)
}
