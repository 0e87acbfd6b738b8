// How far somebody has watched each part of a video, on this device, in seconds.

const key = 'gewu.video-places'
/** The ones that were watched longest ago are forgotten first. */
const MOST = 200
/** Nearer to the beginning or the end there is nothing to come back to. */
const EDGE = 10

type Places = [part: string, seconds: number][]

const nameOf = (id: number, part: string) => `${id}.${part}`

/** Null where nothing is kept. */
export const placeOf = (id: number, part: string): number | null =>
  read().find(([name]) => name === nameOf(id, part))?.[1] ?? null

/** The part that was watched last; null where none is kept. */
export function lastPartOf(id: number): string | null {
  const [name] = read().find(([one]) => one.startsWith(`${id}.`)) ?? []
  return name?.slice(String(id).length + 1) ?? null
}

/** @param of how long the part lasts; NaN while nobody knows */
export function keepPlace({ id, part }: { id: number; part: string }, seconds: number, of: number): void {
  const name = nameOf(id, part)
  const others = read().filter(([one]) => one !== name)
  const isAway = seconds >= EDGE && !(seconds > of - EDGE)
  write(isAway ? ([[name, Math.floor(seconds)], ...others].slice(0, MOST) as Places) : others)
}

function read(): Places {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(places) ? places.filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (value: unknown): value is Places[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1])

function write(places: Places) {
  try {
    localStorage.setItem(key, JSON.stringify(places))
  } catch {
    // full or forbidden: then the next visit begins at the beginning, as without this
  }
}
