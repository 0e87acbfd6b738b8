import { hasOptions, type Item, type ItemKind } from '#src/features/questionnaires/items.ts'

/** What the form holds. */
export interface Fields {
  title: string
  description: string
  items: Item[]
}
export const emptyFields: Fields = { title: '', description: '', items: [] }

let last = 0
/** A name that nothing else in this browser has: the time, and later where two come in one millisecond. */
export const newName = () => (last = Math.max(Date.now(), last + 1))

const named = (title: string) => ({ timestamp: newName(), title })

/** An item to begin with. */
export const newItem = (kind: ItemKind): Item => ({
  ...named(''),
  kind,
  description: '',
  is_required: false,
  options: hasOptions(kind) ? [named(''), named('')] : [],
  lines: kind === 'matrix' ? [named('')] : [],
  least: kind === 'scale' ? 1 : null,
  most: kind === 'scale' ? 5 : null,
  low: '',
  high: '',
  is_shuffled: false,
  show_if: null,
})

/** The same once more, under names of its own; its jumps lead where the first one's do. */
export const copyOf = (item: Item): Item => ({
  ...structuredClone(item),
  timestamp: newName(),
  options: item.options.map((option) => ({ ...option, timestamp: newName() })),
  lines: item.lines.map((line) => ({ ...line, timestamp: newName() })),
})

/** One that was deleted or moved is followed by no jump and no condition any more. */
export function withoutBroken(items: readonly Item[]): Item[] {
  const places = new Map(items.map(({ timestamp }, place) => [timestamp, place]))
  const lies = (timestamp: number) => places.get(timestamp) ?? -1
  return items.map((item, place) => {
    const shown = item.show_if
    const by = shown && items[lies(shown.item)]
    const keeps = shown && by && lies(shown.item) < place
    const options = item.options.map((option) => {
      const { jump, ...rest } = option
      return jump === undefined || jump === 0 || lies(jump) > place ? option : rest
    })
    const known = by ? shown!.options.filter((one) => by.options.some(({ timestamp }) => timestamp === one)) : []
    return { ...item, options, show_if: keeps && known.length ? { ...shown, options: known } : null }
  })
}
