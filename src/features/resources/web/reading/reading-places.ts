// How far a reader got in each document, on this device: the number of the block (paragraph, heading, …) at which they were.

const key = 'gewu.reading-places'
/** The ones that were read longest ago are forgotten first. */
const MOST = 200

type Places = [document: number, block: number][]

/** Null where nothing is kept. */
export const placeIn = (document: number): number | null => read().find(([id]) => id === document)?.[1] ?? null

export function keepPlace(document: number, block: number): void {
  write([[document, block], ...without(document)].slice(0, MOST) as Places)
}

export function forgetPlace(document: number): void {
  const others = without(document)
  if (others.length < read().length) write(others)
}

const without = (document: number): Places => read().filter(([id]) => id !== document)

function read(): Places {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(places) ? places.filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (value: unknown): value is Places[number] =>
  Array.isArray(value) && Number.isInteger(value[0]) && Number.isInteger(value[1])

function write(places: Places) {
  try {
    localStorage.setItem(key, JSON.stringify(places))
  } catch {
    // full or forbidden: then the next visit begins at the top, as without this
  }
}
