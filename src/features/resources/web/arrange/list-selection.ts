import type { ResourceItem } from '../resource-queries.ts'

// What is selected in a list, over all its pages. Browser only: a page has one list, and each row shows its own part of this.

export type Chosen = ReadonlyMap<number, ResourceItem>
export const NONE: Chosen = new Map()

let chosen = NONE
let last: number | undefined
const listeners = new Set<() => void>()

export const listSelection = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => chosen,
  /** One of `shown`, or with `isRange` all from the one before to this. */
  choose(
    item: ResourceItem,
    { shown, isOn, isRange }: { shown: readonly ResourceItem[]; isOn: boolean; isRange: boolean },
  ) {
    const [from, to] = [shown.findIndex(({ id }) => id === last), shown.indexOf(item)]
    last = item.id
    if (!isRange || from < 0) return set([item], isOn)
    set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), isOn)
  },
  set,
  clear() {
    if (chosen.size) set([...chosen.values()], false)
  },
}

function set(items: readonly ResourceItem[], isOn: boolean) {
  const next = new Map(chosen)
  for (const item of items)
    if (isOn) next.set(item.id, item)
    else next.delete(item.id)
  chosen = next
  for (const listener of listeners) listener()
}
