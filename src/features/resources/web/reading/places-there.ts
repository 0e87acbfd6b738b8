import { callOverHttp } from '#src/client/data/call.ts'
import { keepPlace, readPlaces } from '#src/features/resources/contract/places.ts'
import type { In, Reply } from '#src/shared/endpoint.ts'

// Where somebody who has signed in is in texts and videos: the server keeps it, for all of their devices. What is not kept, because the connection
// is lost, is silent: then the next visit begins at the beginning.

export type PlaceThere = Reply<typeof readPlaces>['list'][number]
type Told = In<typeof keepPlace>['body']

/** Nobody is told more often. */
const EVERY_MS = 5000

const waiting = new Map<string, Told>()
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

export function tellPlace(place: Told): void {
  const key = `${place.resource_id}.${place.part ?? ''}`
  // to have come to the end stays true, wherever one goes then
  waiting.set(key, { ...place, is_through: place.is_through || waiting.get(key)?.is_through || false })
  timer ??= setTimeout(() => void tellNow(), EVERY_MS)
  if (isListening) return
  isListening = true
  addEventListener('pagehide', () => void tellNow())
  document.addEventListener('visibilitychange', () => document.hidden && void tellNow())
}

/** Whatever waits is told at once, and arrives even when the page is left. */
export async function tellNow(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const all = [...waiting.values()]
  waiting.clear()
  await Promise.all(
    all.map((body) => callOverHttp(keepPlace, { body }, { background: true, leaving: true }).catch(() => {})),
  )
}

/** What was read or watched last comes first; nothing where the server is out of reach. */
export async function placesThere(id: number): Promise<readonly PlaceThere[]> {
  await tellNow()
  try {
    return (await callOverHttp(readPlaces, { query: { resource_id: String(id) } }, { background: true })).list
  } catch {
    return []
  }
}
