// How far a visitor has watched each part of a video, on this device, in seconds; for who has signed in the server keeps it.

const key = 'gewu.video-places'
/** The ones that were watched longest ago are forgotten first. */
const MOST = 200
/** Nearer to the beginning or the end there is nothing to come back to. */
const EDGE = 10

type Places = [part: string, seconds: number][]

const nameOf = (id: number, part: string) => `${id}.${part}`

/** The place to come back to; null at the edges. @param of how long the part lasts; NaN while nobody knows */
export const placeAt = (seconds: number, of: number): number | null =>
  seconds >= EDGE && !(seconds > of - EDGE) ? Math.floor(seconds) : null

/** In each part of this video, what was watched last first. */
export const placesHere = (id: number): [part: string, seconds: number][] =>
  read().flatMap(([name, seconds]) =>
    name.startsWith(`${id}.`) ? [[name.slice(String(id).length + 1), seconds] as [string, number]] : [],
  )

/** Null: there is nothing to come back to. */
export function keepHere({ id, part }: { id: number; part: string }, place: number | null): void {
  const name = nameOf(id, part)
  const others = read().filter(([one]) => one !== name)
  write(place === null ? others : ([[name, place], ...others].slice(0, MOST) as Places))
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
