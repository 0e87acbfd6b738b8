import type { Item } from '../item.ts'

/** One question of a list; what it has nothing of is left out, and `correct` where it is not: reading has these as defaults. */
export function jsonOf({ options, ...item }: Item): string {
  const marked = options.map(({ text, correct }) => (correct ? { text, correct } : { text }))
  const kept = Object.entries({ ...item, options: marked }).filter(
    ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && !value.length),
  )
  return JSON.stringify(Object.fromEntries(kept), null, 2)
}

export const jsonFile = (items: readonly Item[]): string =>
  `{\n"version": 1,\n"questions": [\n${items.map(jsonOf).join(',\n')}\n]\n}\n`
