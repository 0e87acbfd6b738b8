/** A place that two sequences have in common. */
type Anchor = [before: number, after: number]

/**
 * What stands exactly once on either side, as far as the order is the same: between such places a long text falls into
 * short ones (Bram Cohen's patience diff).
 */
export function anchorsOf(before: readonly string[], after: readonly string[]): Anchor[] {
  const places = onceIn(after)
  const candidates = [...onceIn(before)].flatMap(([key, at]): Anchor[] => {
    const place = places.get(key)
    return place === undefined ? [] : [[at, place]]
  })
  return longestRise(candidates)
}

function onceIn(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  keys.forEach((key, at) => {
    if (places.has(key)) repeated.add(key)
    else places.set(key, at)
  })
  for (const key of repeated) places.delete(key)
  return places
}

/** The most anchors whose places rise on both sides; they come in the order of `before`. */
function longestRise(anchors: readonly Anchor[]): Anchor[] {
  // tops[n]: the anchor with the lowest place that ends a rise of n + 1
  const tops: number[] = []
  const previous: number[] = []
  anchors.forEach(([, place], i) => {
    let low = 0
    let high = tops.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (anchors[tops[middle]!]![1] < place) low = middle + 1
      else high = middle
    }
    previous[i] = tops[low - 1] ?? -1
    tops[low] = i
  })
  const rise: Anchor[] = []
  for (let i = tops.at(-1) ?? -1; i >= 0; i = previous[i]!) rise.push(anchors[i]!)
  return rise.reverse()
}
