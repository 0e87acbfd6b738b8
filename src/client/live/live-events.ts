import { useEffect, useEffectEvent } from 'react'

// What pages hear of what happens on the server, and what of it they want to hear of. How it comes is live-connection.ts, which only
// those load who have signed in.

/** As the server tells it (src/features/events/contract.ts): ids alone. */
export interface LiveEvent {
  event: string
  id?: number
  user_id?: number
  subject_id?: number
}
type Hear = (event: LiveEvent) => void

const hearers = new Set<Hear>()
const watched = new Map<number, number>()
const watchers = new Set<() => void>()

export const tellLive: Hear = (event) => {
  for (const hear of hearers) hear(event)
}

/** Things that this tab shows, whose news it wants. */
export const watchedHere = (): number[] => [...watched.keys()]
export function onWatched(act: () => void): () => void {
  watchers.add(act)
  return () => void watchers.delete(act)
}

/** Hears of one sort of event, and of `start`: everything that is shown may be old. */
export function useLive(event: string, hear: Hear): void {
  const told = useEffectEvent((one: LiveEvent) => {
    if (one.event === event || one.event === 'start') hear(one)
  })
  useEffect(() => {
    const hearer: Hear = (one) => told(one)
    hearers.add(hearer)
    return () => void hearers.delete(hearer)
  }, [])
}

/** While it is shown, what others say about that thing is told. */
export function useWatched(id: number): void {
  useEffect(() => {
    change(id, 1)
    return () => change(id, -1)
  }, [id])
}

function change(id: number, by: 1 | -1) {
  const count = (watched.get(id) ?? 0) + by
  if (count) watched.set(id, count)
  else watched.delete(id)
  for (const act of watchers) act()
}
