import type { Item } from './read-content.ts'

/** What the order of texts depends on. */
export type Ordered = Pick<Item, 'id' | 'parent' | 'type' | 'isReadme'>

/** A folder with what is read in it, or a text, with nothing in it. */
export interface Entry<T extends Ordered> {
  readonly item: T
  readonly inside: readonly Entry<T>[]
}

/** The texts of a space in the order in which they are read: its own page, then the tree. Folders without texts are left out. */
export function bookOf<T extends Ordered>(items: readonly T[]): Entry<T>[] {
  const inside = Map.groupBy(
    items.filter(({ isReadme }) => !isReadme),
    ({ parent }) => parent,
  )
  const entriesIn = (folder: number | null): Entry<T>[] =>
    (inside.get(folder) ?? []).flatMap((item): Entry<T>[] => {
      if (item.type === 'folder') {
        const found = entriesIn(item.id)
        return found.length ? [{ item, inside: found }] : []
      }
      return item.type === 'file' ? [] : [{ item, inside: [] }]
    })
  return [...items.filter(({ isReadme }) => isReadme).map((item) => ({ item, inside: [] })), ...entriesIn(null)]
}

export const isFolder = ({ item }: Entry<Ordered>) => item.type === 'folder'

export const textsOf = <T extends Ordered>(entries: readonly Entry<T>[]): T[] =>
  entries.flatMap((entry) => (isFolder(entry) ? textsOf(entry.inside) : [entry.item]))
