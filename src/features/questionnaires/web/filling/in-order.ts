import type { Item } from '#src/features/questionnaires/items.ts'

/** Numbers that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const next = [...list]
  for (let place = next.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1))
    ;[next[place], next[other]] = [next[other]!, next[place]!]
  }
  return next
}

/** As somebody meets them: items within their sections, and options, in an order of their own where that is wished. */
export function inOrder(items: readonly Item[], isShuffled: boolean, seed: number): Item[] {
  const random = randomOf(seed)
  const mixed = items.map((item) => (item.is_shuffled ? { ...item, options: shuffled(item.options, random) } : item))
  if (!isShuffled) return mixed
  const parts: Item[][] = [[]]
  for (const item of mixed) {
    if (item.kind === 'section') parts.push([item], [])
    else parts.at(-1)!.push(item)
  }
  return parts.flatMap((part) => shuffled(part, random))
}
