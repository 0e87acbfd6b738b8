import { diffArrays } from 'diff'
import { anchorsOf } from './anchors.ts'

/** What is equal on both sides, or what stands on either side instead of the other; counted in elements. */
export interface Stretch {
  kept: number
  removed: number
  added: number
}

/**
 * How much one comparison may cost, so that no text can hold the browser: in steps of Myers' algorithm, whose number grows
 * with the square of the differences. Counted and not timed, so that the same texts always give the same result.
 */
export class Effort {
  /** Something cost more than what was left. */
  exceeded = false
  private steps = 3_000_000

  /** @returns false where that is not affordable */
  spend(steps: number): boolean {
    const isAffordable = steps <= this.steps
    if (isAffordable) this.steps -= steps
    else this.exceeded = true
    return isAffordable
  }

  /** How many differences can be looked for. */
  mostEdits(): number {
    return Math.min(MOST_EDITS, Math.floor(Math.sqrt(2 * this.steps)))
  }
}

/** More differences than this are no changes of one text. */
const MOST_EDITS = 2000

/** The shortest way from one sequence to the other, or null where it cannot be afforded. Elements are equal by their keys. */
export function compareSequences(
  before: readonly string[],
  after: readonly string[],
  effort: Effort,
): Stretch[] | null {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let rest = 0
  while (rest < most - start && before[before.length - 1 - rest] === after[after.length - 1 - rest]) rest++
  const [old, present] = [before.slice(start, before.length - rest), after.slice(start, after.length - rest)]
  const middle = compareBetweenAnchors(old, present, effort)
  return middle && joined([keep(start), ...middle, keep(rest)])
}

const keep = (kept: number): Stretch => ({ kept, removed: 0, added: 0 })

/** Shorter sequences are compared as one. */
const LONG = 100

function compareBetweenAnchors(before: readonly string[], after: readonly string[], effort: Effort): Stretch[] | null {
  const isLong = Math.min(before.length, after.length) > LONG
  const anchors = isLong ? anchorsOf(before, after) : []
  if (!anchors.length) return compareAll(before, after, effort)
  const list: Stretch[] = []
  let [oldAt, at] = [0, 0]
  for (const [oldEnd, end] of [...anchors, [before.length, after.length] as const]) {
    const between = compareSequences(before.slice(oldAt, oldEnd), after.slice(at, end), effort)
    if (!between) return null
    list.push(...between, keep(oldEnd < before.length ? 1 : 0))
    oldAt = oldEnd + 1
    at = end + 1
  }
  return list
}

function compareAll(before: readonly string[], after: readonly string[], effort: Effort): Stretch[] | null {
  if (!before.length || !after.length) return [{ kept: 0, removed: before.length, added: after.length }]
  // numbers are compared faster than strings
  const known = new Map<string, number>()
  const numbered = (keys: readonly string[]) =>
    keys.map((key) => {
      const number = known.get(key) ?? known.size
      known.set(key, number)
      return number
    })
  const maxEditLength = effort.mostEdits()
  const changes = diffArrays(numbered(before), numbered(after), { maxEditLength })
  if (!changes) {
    effort.spend(stepsFor(maxEditLength))
    effort.exceeded = true
    return null
  }
  const stretches = changes.map(({ count, removed, added }) => ({
    kept: removed || added ? 0 : count,
    removed: removed ? count : 0,
    added: added ? count : 0,
  }))
  effort.spend(stepsFor(stretches.reduce((sum, { removed, added }) => sum + removed + added, 0)))
  return stretches
}

const stepsFor = (edits: number) => (edits * edits) / 2

/** What was removed and what was added in one place is one stretch, whichever came first. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const list: Stretch[] = []
  for (const stretch of stretches) {
    const last = list.at(-1)
    if (!stretch.kept && !stretch.removed && !stretch.added) continue
    if (!last || Boolean(last.kept) !== Boolean(stretch.kept)) list.push({ ...stretch })
    else {
      last.kept += stretch.kept
      last.removed += stretch.removed
      last.added += stretch.added
    }
  }
  return list
}
