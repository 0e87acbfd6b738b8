import { type Choices, chosenFor, type Collision, isCollision } from './collision.ts'

// Parts that have names of their own, in an order, and perhaps within each other: nodes of a map, steps of a plan, options of a question.

export interface Part {
  readonly key: string
  /** The part that it lies in; null at the top. */
  readonly parent: string | null
  /** All else of it, as text that is equal where it is the same. */
  readonly value: string
}
export interface KeyedTexts {
  readonly base: readonly Part[]
  readonly current: readonly Part[]
  readonly proposed: readonly Part[]
  readonly choices: Choices
  /** What people read of a part. */
  show(part: Part): string
  /** A part with other words. */
  rewrite(part: Part, words: string): Part
}

/** Each part as either side changed it; where both changed the same one otherwise, what was chosen, else it is a collision. */
export function mergeKeyed(texts: KeyedTexts): { parts: Part[]; collisions: Collision[] } {
  const { base, current } = texts
  const proposed = withFreshKeys(texts)
  const [before, now, wanted] = [base, current, proposed].map(byKey) as [Parts, Parts, Parts]
  const collisions: Collision[] = []
  const kept = new Map<string, Part>()
  for (const key of new Set([...now.keys(), ...wanted.keys()])) {
    const part = mergedPart(
      texts,
      { base: before.get(key), current: now.get(key), proposed: wanted.get(key) },
      collisions,
    )
    if (part) kept.set(key, part)
  }
  for (const part of kept.values()) keepAbove(part, { kept, now, wanted })
  return { parts: inOrder(untangled(kept, now), { base, current, proposed }), collisions }
}

type Parts = Map<string, Part>
const byKey = (parts: readonly Part[]): Parts => new Map(parts.map((part) => [part.key, part]))

/** Two people may have given what each of them added the same name. */
function withFreshKeys({ base, current, proposed }: KeyedTexts): readonly Part[] {
  const [before, now] = [byKey(base), byKey(current)]
  const taken = new Set([...before.keys(), ...now.keys(), ...proposed.map(({ key }) => key)])
  const names = new Map<string, string>()
  for (const { key, value } of proposed) {
    if (before.has(key) || !now.has(key) || now.get(key)!.value === value) continue
    let n = 1
    while (taken.has(`p${n}`)) n++
    taken.add(`p${n}`)
    names.set(key, `p${n}`)
  }
  return proposed.map((part) => ({
    ...part,
    key: names.get(part.key) ?? part.key,
    parent: part.parent === null ? null : (names.get(part.parent) ?? part.parent),
  }))
}

interface Three {
  base: Part | undefined
  current: Part | undefined
  proposed: Part | undefined
}
function mergedPart(texts: KeyedTexts, three: Three, collisions: Collision[]): Part | undefined {
  const { base, current, proposed } = three
  if (same(current, proposed) || same(proposed, base)) return current
  if (same(current, base)) return proposed
  if (!current || !proposed) return decide(texts, three, collisions)
  const parent = parentOf(base, current, proposed)
  const changed = [current, proposed].filter(({ value }) => value !== base?.value)
  // one of them put it elsewhere, and the other changed it
  if (changed.length < 2 || current.value === proposed.value) return { ...(changed[0] ?? current), parent }
  return { ...decide(texts, three, collisions)!, parent }
}

const same = (a: Part | undefined, b: Part | undefined) => a?.value === b?.value && a?.parent === b?.parent

/** Where both put it elsewhere, it stays where it was put last. */
const parentOf = (base: Part | undefined, current: Part, proposed: Part) =>
  current.parent === base?.parent ? proposed.parent : current.parent

function decide({ choices, show, rewrite }: KeyedTexts, three: Three, collisions: Collision[]): Part | undefined {
  const { current, proposed } = three
  const shown = (part: Part | undefined) => (part ? show(part) : '')
  const sides = { base: shown(three.base), current: shown(current), proposed: shown(proposed) }
  const chosen = chosenFor(sides, choices, (current ?? proposed)!.key)
  if (typeof chosen === 'string') return rewrite((current ?? proposed)!, chosen)
  if (!isCollision(chosen)) return chosen.side === 'current' ? current : proposed
  collisions.push(chosen)
  return current
}

/** What somebody added, or changed, is not lost because the part was taken out in which it lies. */
function keepAbove({ parent }: Part, { kept, now, wanted }: { kept: Parts; now: Parts; wanted: Parts }) {
  for (let above = parent; above !== null && !kept.has(above);) {
    const part = now.get(above) ?? wanted.get(above)
    if (!part) return
    kept.set(above, part)
    above = part.parent
  }
}

/** Two moves can put a part within itself: then everything lies where it lies now, and what is new at the top. */
function untangled(kept: Parts, now: Parts): Parts {
  const [top] = now.keys()
  const isTangled = (part: Part) => {
    const seen = new Set([part.key])
    for (let above = part.parent; above !== null; above = kept.get(above)?.parent ?? null) {
      if (seen.has(above)) return true
      seen.add(above)
    }
    return false
  }
  for (const part of Array.from(kept.values()))
    if (isTangled(part)) kept.set(part.key, { ...part, parent: now.has(part.key) ? now.get(part.key)!.parent : top! })
  return kept
}

/** Those of one part one after the other, in the order of whoever changed it: where both did, as it stands now. */
function inOrder(kept: Parts, { base, current, proposed }: Pick<KeyedTexts, 'base' | 'current' | 'proposed'>): Part[] {
  const place = new Map<string, number>()
  const [leading, other] = isOrdered(base, current) ? [proposed, current] : [current, proposed]
  for (const [at, { key }] of leading.entries()) place.set(key, at)
  // behind what it stood behind
  let before = -1
  for (const { key } of other) {
    const at = place.get(key)
    if (at === undefined) place.set(key, (before += 1e-6))
    else before = at
  }
  const inside = Map.groupBy(kept.values(), ({ parent }) => parent)
  const out: Part[] = []
  const walk = (parent: string | null) => {
    for (const part of (inside.get(parent) ?? []).toSorted((a, b) => place.get(a.key)! - place.get(b.key)!)) {
      out.push(part)
      walk(part.key)
    }
  }
  walk(null)
  return out
}

/** Whether what both have stands in the same order. */
function isOrdered(base: readonly Part[], current: readonly Part[]): boolean {
  const now = new Map(current.map(({ key }, at) => [key, at]))
  const places = base.flatMap(({ key }) => now.get(key) ?? [])
  return places.every((place, at) => at === 0 || places[at - 1]! < place)
}
