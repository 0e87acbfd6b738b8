import { diffArrays } from 'diff'
import type { Passage } from './passages.ts'

/** A part of a polished passage: as it was, or a change. */
export type Part = { kept: string } | Change
export interface Change {
  removed: string
  added: string
  /** In the document. */
  from: number
  to: number
}

let segmenter: Intl.Segmenter | undefined
const wordsIn = (text: string): string[] =>
  [...(segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })).segment(text)].map(({ segment }) => segment)

/** Marks and ends of lines are words of their own. */
const tokensOf = (text: string): string[] =>
  text.split(/(⟦\d+⟧|\n)/).flatMap((piece) => (/^(?:⟦\d+⟧|\n)$/.test(piece) ? piece : wordsIn(piece)))

/** Removing, adding or moving one of these would change more than words. */
const isMore = (text: string) => /[⟦⟧\n]/.test(text)

/** What a polished passage changes, word by word; what it does to anything but words is no change and stays as it was. */
export function partsOf({ text, places }: Passage, polished: string): Part[] {
  const stretches = diffArrays(tokensOf(text), tokensOf(polished.replace(/\r\n?/g, '\n')))
  const parts: Part[] = []
  let at = 0
  let removed = ''
  let added = ''
  const settle = () => {
    if (!removed && !added) return
    if (isMore(removed) || isMore(added)) keep(parts, removed)
    else parts.push({ removed, added, ...placeOf(places, text, { at, length: removed.length }) })
    at += removed.length
    removed = added = ''
  }
  for (const { value, added: isAdded, removed: isRemoved } of stretches) {
    const words = value.join('')
    if (isRemoved) removed += words
    else if (isAdded) added += words
    else {
      settle()
      keep(parts, words)
      at += words.length
    }
  }
  settle()
  return parts
}

function keep(parts: Part[], text: string) {
  const last = parts.at(-1)
  if (last && 'kept' in last) last.kept += text
  else if (text) parts.push({ kept: text })
}

function placeOf(places: number[], text: string, { at, length }: { at: number; length: number }) {
  // what is only put in stands behind the word before it, if there is one on the line
  const before = text[at - 1]
  const isBehind = length === 0 && before !== undefined && before !== '\n' && before !== '⟧'
  const from = isBehind ? places[at - 1]! + 1 : places[at]!
  return { from, to: length ? places[at + length - 1]! + 1 : from }
}

export const isChange = (part: Part): part is Change => !('kept' in part)
