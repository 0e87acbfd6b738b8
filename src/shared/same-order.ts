/** The most that stand in the same order in both: the longest increasing run of places. Each is in a list once. */
export function inSameOrder<T>(before: readonly T[], after: readonly T[]): ReadonlySet<T> {
  const place = new Map(before.map((one, at) => [one, at]))
  const shared = after.filter((one) => place.has(one))
  /** The last of the best run of each length, by its index. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [n, one] of shared.entries()) {
    const at = firstBehind(ends, (end) => place.get(shared[end]!)! > place.get(one)!)
    previous[n] = at > 0 ? ends[at - 1]! : -1
    ends[at] = n
  }
  const kept = new Set<T>()
  for (let n = ends.at(-1) ?? -1; n >= 0; n = previous[n]!) kept.add(shared[n]!)
  return kept
}

/** The first of which that holds, as it does for all behind it. */
function firstBehind(ends: readonly number[], holds: (end: number) => boolean): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(ends[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
