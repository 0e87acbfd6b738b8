import { diffArrays } from 'diff'
import { parseDocument } from 'htmlparser2'
import {
  type Choices,
  chosenFor,
  type Collision,
  isCollision,
  type Merged,
  type Sides,
} from '#src/platform/merge/collision.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'

/** One text that two people changed, from the one that both began with: clean HTML, or words. */
export interface Three {
  base: string
  current: string
  proposed: string
  /** Whether it is blocks, which may be changed one by one. */
  isBlocks: boolean
  choices: Choices
}

/** What one side did: put these blocks in the place of those from `start` to `end`. */
interface Hunk {
  start: number
  end: number
  blocks: readonly string[]
}

/** Takes what either side changed; where both changed the same otherwise, what was chosen, else it is a collision. */
export function mergeThree({ base, current, proposed, isBlocks, choices }: Three): Merged {
  const [from, ours, theirs] = [base, current, proposed].map((text) => (isBlocks ? blocksOf(text) : [text])) as [
    string[],
    string[],
    string[],
  ]
  const [mine, yours] = [hunksOf(from, ours), hunksOf(from, theirs)]
  const collisions: Collision[] = []
  const out: string[] = []
  let at = 0
  for (const { start, end, isBoth, mine: a, yours: b } of regionsOf(mine, yours)) {
    out.push(...from.slice(at, start))
    at = end
    const sides = {
      base: from.slice(start, end).join(''),
      current: applied(from, { start, end }, a),
      proposed: applied(from, { start, end }, b),
    }
    if (!isBoth || sides.current === sides.proposed) out.push(a.length ? sides.current : sides.proposed)
    else out.push(decided(sides, choices, collisions))
  }
  out.push(...from.slice(at))
  return { content: out.join(''), collisions }
}

function decided(sides: Sides, choices: Choices, collisions: Collision[]): string {
  const chosen = chosenFor(sides, choices)
  if (typeof chosen === 'string') return chosen
  if (!isCollision(chosen)) return sides[chosen.side]
  collisions.push(chosen)
  return sides.current
}

/** The elements and words of the first level, each as it is written. */
function blocksOf(html: string): string[] {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  return children.flatMap((node) => {
    const block = html.slice(node.startIndex!, node.endIndex! + 1)
    return block.trim() === '' ? [] : [block]
  })
}

function hunksOf(from: readonly string[], to: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  let open: { start: number; end: number; blocks: string[] } | null = null
  for (const { added, removed, value } of diffArrays([...from], [...to])) {
    if (!added && !removed) {
      if (open) hunks.push(open)
      open = null
      at += value.length
      continue
    }
    open ??= { start: at, end: at, blocks: [] }
    if (added) open.blocks.push(...value)
    else {
      at += value.length
      open.end = at
    }
  }
  if (open) hunks.push(open)
  return hunks.flatMap((hunk) => oneByOne(hunk))
}

/** As many blocks in the place of as many: each was changed by itself. */
function oneByOne({ start, end, blocks }: Hunk): Hunk[] {
  if (blocks.length !== end - start || blocks.length < 2) return [{ start, end, blocks }]
  return blocks.map((block, i) => ({ start: start + i, end: start + i + 1, blocks: [block] }))
}

interface Region {
  start: number
  end: number
  isBoth: boolean
  mine: Hunk[]
  yours: Hunk[]
}

/** What lies in the way of each other is one region; paragraphs beside each other are not. */
function regionsOf(mine: readonly Hunk[], yours: readonly Hunk[]): Region[] {
  const all = [
    ...mine.map((hunk) => ({ hunk, isMine: true })),
    ...yours.map((hunk) => ({ hunk, isMine: false })),
  ].toSorted((a, b) => a.hunk.start - b.hunk.start || a.hunk.end - b.hunk.end)
  const regions: Region[] = []
  for (const { hunk, isMine } of all) {
    let region = regions.at(-1)
    if (!region || !meets(region, hunk)) {
      region = { start: hunk.start, end: hunk.end, isBoth: false, mine: [], yours: [] }
      regions.push(region)
    }
    region.end = Math.max(region.end, hunk.end)
    ;(isMine ? region.mine : region.yours).push(hunk)
    region.isBoth = region.mine.length > 0 && region.yours.length > 0
  }
  return regions
}

/** The hunk does not begin before the region. Two that put something into the same place meet, too. */
const meets = (region: Region, hunk: Hunk) =>
  hunk.start < region.end || (hunk.start === hunk.end && region.start === region.end && hunk.start === region.start)

/** A part of the text with what one side did to it. */
function applied(
  from: readonly string[],
  { start, end }: { start: number; end: number },
  hunks: readonly Hunk[],
): string {
  const out: string[] = []
  let at = start
  for (const hunk of hunks) {
    out.push(...from.slice(at, hunk.start), ...hunk.blocks)
    at = hunk.end
  }
  return [...out, ...from.slice(at, end)].join('')
}

export const mergeOffThread = offThread({
  file: import.meta.url,
  work: mergeThree,
  isSmall: ({ base, current, proposed }: Three) => base.length + current.length + proposed.length <= 20_000,
})
