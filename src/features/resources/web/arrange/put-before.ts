interface Entry {
  id: number
  parent_id: number | null
}

/**
 * A list with these put right before another one, or last in their folder; the list itself where it does not hold them and
 * the place that they go to.
 */
export function putBefore<T extends Entry>(
  list: readonly T[],
  ids: readonly number[],
  before: number | null,
): readonly T[] {
  const moved = ids.flatMap((id) => list.find((entry) => entry.id === id) ?? [])
  if (!moved.length || moved.length < ids.length) return list
  const rest = list.filter(({ id }) => !ids.includes(id))
  const folder = moved[0]!.parent_id
  const at =
    before === null
      ? rest.findLastIndex(({ parent_id }) => parent_id === folder) + 1
      : rest.findIndex(({ id }) => id === before)
  return at < 0 ? list : rest.toSpliced(at, 0, ...moved)
}
