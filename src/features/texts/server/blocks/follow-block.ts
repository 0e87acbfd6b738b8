import { createHash } from 'node:crypto'
import { visibleText } from '#src/platform/html/text.ts'
import { isElement, parseTree, serialise } from '#src/platform/html/tree.ts'
import { isSmallText } from '#src/platform/html/stored-text.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'

// Where a block of a text stands in a later version. Blocks are the elements of the text that lie in no other, as readers see them one below the other.

interface Block {
  html: string
  text: string
}

export interface FoundBlock {
  html: string
  hash: string
  /** As it begins. */
  said: string
}

const blocksOf = (content: string): Block[] =>
  parseTree(content)
    .filter((node) => isElement(node))
    .map((node) => {
      const html = serialise([node])
      return { html, text: visibleText(html) }
    })

/** Characters by which people know a block again. */
const SAID = 120

/** The block at a place, if there is one. */
export function blockAt({ content, place }: { content: string; place: number }): FoundBlock | null {
  const block = blocksOf(content)[place]
  if (!block) return null
  const hash = createHash('sha256').update(block.html).digest('base64url').slice(0, 22)
  return { html: block.html, hash, said: Array.from(block.text.replace(/\s+/g, ' ')).slice(0, SAID).join('') }
}

interface Following {
  before: string
  after: string
  /** In `before`. */
  place: number
}

/** The place of the same block in a later text: where it stands as it was, else where most of it stands. Null where it is gone. */
export function followBlock({ before, after, place }: Following): number | null {
  if (before === after) return place
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const block = old[place]
  if (!block) return null
  const nth = old.slice(0, place).filter(({ html }) => html === block.html).length
  const same = now.flatMap(({ html }, at) => (html === block.html ? at : []))
  if (same.length) return same[Math.min(nth, same.length - 1)]!
  const known = new Set(old.map(({ html }) => html))
  const others = now.flatMap(({ html, text }, at) =>
    known.has(html) ? [] : { at, likeness: likeness(block.text, text) },
  )
  const [best] = others.toSorted((a, b) => b.likeness - a.likeness)
  if (best && best.likeness >= ENOUGH) return best.at
  return between({ old, now, place })
}

/** Of pairs of characters that both have. */
const ENOUGH = 0.4

/** What was written anew stands where the old one stood, if nothing else was taken away or put in between its neighbours. */
function between({ old, now, place }: { old: Block[]; now: Block[]; place: number }): number | null {
  const at = (block: Block | undefined) => (block ? now.findIndex(({ html }) => html === block.html) : -1)
  const [above, below] = [old[place - 1], old[place + 1]]
  const from = above ? at(above) : -1
  const to = below ? at(below) : now.length
  const isKnown = (!above || from >= 0) && to >= 0 && (above ?? below) !== undefined
  return isKnown && to - from === 2 ? from + 1 : null
}

/** Dice's coefficient; long texts by their beginning. */
function likeness(a: string, b: string): number {
  const [one, two] = [pairsOf(a), pairsOf(b)]
  let common = 0
  for (const [pair, count] of one) common += Math.min(count, two.get(pair) ?? 0)
  const all = [...one.values(), ...two.values()].reduce((sum, count) => sum + count, 0)
  return all ? (2 * common) / all : 0
}

function pairsOf(text: string): Map<string, number> {
  const characters = Array.from(text.slice(0, 2000).replace(/\s+/g, ''))
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < characters.length; at++) {
    const pair = characters[at]! + characters[at + 1]!
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const file = import.meta.url
export const blockAtOffThread = offThread({ file, work: blockAt, isSmall: ({ content }) => isSmallText(content) })
export const followBlockOffThread = offThread({
  file,
  work: followBlock,
  isSmall: ({ before, after }) => isSmallText(before + after),
})
