import type { SeenThing, ThingSource } from './thing-source.ts'

// What internal links are called, for all editors of a page. A text holds the numbers of things alone, so that somebody who writes it together with others reads no
// title that they may not see.

/** As src/platform/html/references/live-titles.ts has it. */
export const closedTitle = '非公开内容'

const titles = new Map<number, { title: string; path: string | null }>()
const listeners = new Set<() => void>()
const asked = new Set<number>()
let wanted: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export const titleOf = (id: number): string => titles.get(id)?.title || closedTitle
export const pathOf = (id: number): string | null => titles.get(id)?.path ?? null

/** What a text says that was read, or whoever chose it. */
export function noteTitle(id: number, title: string, path: string | null): void {
  if (!titles.has(id)) titles.set(id, { title, path })
}

export function onTitles(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks once for each thing, for several at a time. */
export function askTitle(source: ThingSource | undefined, id: number): void {
  if (!source || asked.has(id)) return
  asked.add(id)
  wanted.push(id)
  clearTimeout(timer)
  timer = setTimeout(() => void fetchTitles(source), 50)
}

const AT_ONCE = 100

async function fetchTitles(source: ThingSource) {
  const ids = wanted.slice(0, AT_ONCE)
  wanted = wanted.slice(AT_ONCE)
  if (wanted.length) timer = setTimeout(() => void fetchTitles(source), 50)
  let seen: SeenThing[]
  try {
    seen = await source.titles(ids)
  } catch {
    // asked again with the next text
    for (const id of ids) asked.delete(id)
    return
  }
  const found = new Map(seen.map((thing) => [thing.id, thing]))
  for (const id of ids) titles.set(id, found.get(id) ?? { title: closedTitle, path: null })
  for (const listener of listeners) listener()
}
