import { compareSequences, type Effort } from './sequences.ts'
import type { Block, Group } from './text-tree.ts'
import { writeBlock } from './write-html.ts'

/** A place of both texts (the same block there, or one that was changed), or of one of them. */
export interface Row {
  before?: Block
  after?: Block
  /** Nothing differs. */
  isSame?: boolean
}

/** Below this, a block is another one and not a changed one. */
const ALIKE = 0.3
/** Gaps with more pairs than this are searched nearby only. */
const MOST_PAIRS = 400
const NEARBY = 6
/** What looking at one of them costs. */
const STEPS_A_PAIR = 20
/** So much of a long block tells whether it is alike. */
const MOST_CHARACTERS = 2000

/** Which blocks of two texts belong together, in their order. */
export function alignBlocks(before: readonly Block[], after: readonly Block[], effort: Effort): Row[] {
  const stretches = compareSequences(before.map(keyOf), after.map(keyOf), effort)
  if (!stretches) return pairNearby(before, after, effort)
  const rows: Row[] = []
  let oldAt = 0
  let at = 0
  for (const { kept, removed, added } of stretches) {
    for (let i = 0; i < kept; i++) rows.push({ before: before[oldAt + i]!, after: after[at + i]!, isSame: true })
    const gone = before.slice(oldAt + kept, oldAt + kept + removed)
    const come = after.slice(at + kept, at + kept + added)
    rows.push(...(removed * added > MOST_PAIRS ? pairNearby(gone, come, effort) : pairBest(gone, come, effort)))
    oldAt += kept + removed
    at += kept + added
  }
  return rows
}

const keys = new WeakMap<Block, string>()
export function keyOf(block: Block): string {
  const known = keys.get(block) ?? writeBlock(block)
  keys.set(block, known)
  return known
}

/** The pairs that are most alike in sum, each side in its order. */
function pairBest(gone: readonly Block[], come: readonly Block[], effort: Effort): Row[] {
  // best[i][j]: the sum for what begins at i and j
  const best = Array.from({ length: gone.length + 1 }, () => Array.from({ length: come.length + 1 }, () => 0))
  const alike = gone.map((old) => come.map((present) => likeness(old, present, effort)))
  for (let i = gone.length - 1; i >= 0; i--)
    for (let j = come.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(pairedSum(alike, best, [i, j]), best[i + 1]![j]!, best[i]![j + 1]!)
  const rows: Row[] = []
  let i = 0
  let j = 0
  while (i < gone.length && j < come.length) {
    const sum = best[i]![j]!
    if (sum === best[i + 1]![j]) rows.push({ before: gone[i++]! })
    else if (sum === best[i]![j + 1]) rows.push({ after: come[j++]! })
    else rows.push({ before: gone[i++]!, after: come[j++]! })
  }
  for (const block of gone.slice(i)) rows.push({ before: block })
  for (const block of come.slice(j)) rows.push({ after: block })
  return rows
}

function pairedSum(alike: readonly number[][], best: readonly number[][], [i, j]: [number, number]): number {
  const share = alike[i]![j]!
  return share < ALIKE ? 0 : share + best[i + 1]![j + 1]!
}

/** For gaps too wide for all pairs: each block goes with the first one nearby that is alike. */
function pairNearby(gone: readonly Block[], come: readonly Block[], effort: Effort): Row[] {
  const rows: Row[] = []
  let at = 0
  for (const before of gone) {
    const near = come.slice(at, at + NEARBY)
    const found = near.findIndex((after) => keyOf(before) === keyOf(after) || likeness(before, after, effort) >= ALIKE)
    if (found < 0) rows.push({ before })
    else {
      for (const after of near.slice(0, found)) rows.push({ after })
      const after = near[found]!
      rows.push({ before, after, isSame: keyOf(before) === keyOf(after) })
      at += found + 1
    }
  }
  for (const after of come.slice(at)) rows.push({ after })
  return rows
}

/** 0 to 1: the share of pairs of neighbouring characters that two blocks have in common; 0 where the tags differ or it costs too much. */
function likeness(before: Block, after: Block, effort: Effort): number {
  if (!canChangeInto(before, after) || !effort.spend(STEPS_A_PAIR)) return 0
  const [a, b] = [profileOf(before), profileOf(after)]
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = a[i]! - b[j]!
    if (difference === 0) shared++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return (2 * shared) / (a.length + b.length || 1)
}

function canChangeInto(before: Block, after: Block): boolean {
  if (before.kind === 'unit' || after.kind === 'unit') return false
  if (before.kind !== after.kind || before.open !== after.open) return false
  if (before.kind !== 'group' || after.kind !== 'group' || before.name !== 'table') return true
  // cells that span others fit into no second table
  return shapeOf(before) === shapeOf(after) || !/span="/.test(shapeOf(before) + shapeOf(after))
}

const shapeOf = (table: Group) =>
  table.children.map((row) => (row.kind === 'group' ? row.children.map(openOf).join('') : '')).join('\n')
const openOf = (block: Block) => (block.kind === 'group' ? block.open : '')

const profiles = new WeakMap<Block, Uint16Array>()

/** The pairs of neighbouring characters, as sorted numbers; two pairs with one number only blur the likeness a little. */
function profileOf(block: Block): Uint16Array {
  const known = profiles.get(block)
  if (known) return known
  // the ends count too: in a heading of four characters they are much of what there is
  const parts = partsOf(block).map(({ text, html }) => `\u0002${text || html}\u0003`)
  const all = parts.join('').slice(0, MOST_CHARACTERS)
  const profile = new Uint16Array(Math.max(0, all.length - 1))
  for (let i = 0; i < profile.length; i++) profile[i] = all.charCodeAt(i) * 31 + all.charCodeAt(i + 1)
  profiles.set(block, profile.sort())
  return profile
}

function partsOf(block: Block): { text: string; html: string }[] {
  if (block.kind === 'unit') return [{ text: '', html: block.html }]
  if (block.kind === 'code') return [{ text: block.lines.join('\n'), html: '' }]
  return block.kind === 'leaf' ? block.runs : block.children.flatMap(partsOf)
}
