import { newKey } from '#src/client/data/idempotent-call.ts'
import { type LiveEvent, onWatched, tellLive, watchedHere } from './live-events.ts'
import { openSource } from './live-source.ts'

// One stream for all tabs of a browser: the tab that holds a lock has it, and passes on what it hears. When that tab goes, the next one
// gets the lock and goes on behind the last event that it was passed.

type Message =
  | { say: 'event'; place: number | null; event: LiveEvent }
  | { say: 'who' }
  | { say: 'watch'; tab: string; ids: number[] }

/** For this person, until the function that is returned is called. */
export function connectLive(userId: number): () => void {
  const name = `gewu.live.${userId}`
  const tab = newKey()
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  let place: number | null = null
  let source: ReturnType<typeof openSource> | null = null
  const tabs = new Map<string, number[]>()

  const say = (message: Message) => channel.postMessage(message)
  const watch = (of: string, ids: number[]) => {
    if (ids.length) tabs.set(of, ids)
    else tabs.delete(of)
    source?.watch([...new Set([...tabs.values()].flat())])
  }
  const announce = () => {
    watch(tab, watchedHere())
    say({ say: 'watch', tab, ids: watchedHere() })
  }
  const hear = (event: LiveEvent, at: number | null) => {
    // signed out, in all tabs: whoever signs in again begins anew
    if (event.event === 'end') return disconnect()
    if (at !== null) place = at
    tellLive(event)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.say === 'event') hear(data.event, data.place)
    else if (data.say === 'who') announce()
    else watch(data.tab, data.ids)
  }
  const lead = () => {
    source = openSource(place, (event, at) => {
      say({ say: 'event', place: at, event })
      hear(event, at)
    })
    say({ say: 'who' })
    announce()
  }
  const rest = () => {
    source?.close()
    source = null
  }

  const disconnect = () => {
    if (stop.signal.aborted) return
    say({ say: 'watch', tab, ids: [] })
    stopWatching()
    stop.abort()
    rest()
    channel.close()
  }
  const stopWatching = onWatched(announce)
  whileLeading(name, stop.signal, { lead, rest })
  return disconnect
}

interface Leading {
  lead: () => void
  rest: () => void
}

/** Locks are there on https and localhost alone; without them each tab has a stream while it is looked at. */
function whileLeading(name: string, signal: AbortSignal, { lead, rest }: Leading): void {
  const { locks } = navigator as { locks?: LockManager }
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  if (locks) {
    const held = locks.request(name, { signal }, () => {
      if (signal.aborted) return
      lead()
      return ended
    })
    // whoever stops while they wait gives up the wait
    held.catch(() => {})
    return
  }
  let isLeading = false
  const look = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen === isLeading) return
    isLeading = isSeen
    if (isSeen) lead()
    else rest()
  }
  look()
  document.addEventListener('visibilitychange', look, { signal })
}
