import type { Content, Item } from '../content/read-content.ts'

/** A folder with what is read in it, or a text. */
export interface Entry {
  readonly item: Item
  /** The file of a text; null for a folder. */
  readonly href: string | null
  readonly inside: readonly Entry[]
}

/** The texts of a space in the order in which they are read: its own page, then the tree. Folders without texts are left out. */
export function bookOf({ items }: Content): Entry[] {
  const inside = Map.groupBy(
    items.filter(({ isReadme }) => !isReadme),
    ({ parent }) => parent,
  )
  const entriesIn = (folder: number | null): Entry[] =>
    (inside.get(folder) ?? []).flatMap((item): Entry[] => {
      if (item.type === 'folder') {
        const found = entriesIn(item.id)
        return found.length ? [{ item, href: null, inside: found }] : []
      }
      return item.type === 'file' ? [] : [entryOf(item)]
    })
  return [...items.filter(({ isReadme }) => isReadme).map(entryOf), ...entriesIn(null)]
}

const entryOf = (item: Item): Entry => ({ item, href: hrefOf(item.id), inside: [] })
export const hrefOf = (id: number) => `text-${id}.xhtml`

export const textsOf = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.href === null ? textsOf(entry.inside) : [entry]))
