interface Cards {
  readonly whole: readonly number[]
  readonly unseen: readonly number[]
}

/** What somebody put in order of what they see, and each that they do not see behind the one that it stood behind. */
export function withUnseen(seen: readonly number[], { whole, unseen }: Cards): number[] {
  const hidden = new Set(unseen)
  const ordered = [...new Set(seen)].filter((id) => !hidden.has(id))
  const stays = new Set(ordered)
  const behind = new Map<number | null, number[]>([[null, []]])
  let last: number | null = null
  for (const id of whole) {
    if (hidden.has(id)) behind.get(last)!.push(id)
    else if (stays.has(id)) behind.set((last = id), [])
  }
  return [...behind.get(null)!, ...ordered.flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}
