import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { formatDateTime, formatDisplayTime } from '#src/shared/format.ts'

const MINUTE_MS = 60_000

/** A clock that moves once a minute. Its readers subscribe one by one, so that a tick renders them and nothing else. */
interface Clock {
  subscribe(listener: () => void): () => void
  now(): number
  /** The moment of the server's rendering: during hydration both sides tell times from it. */
  atStart(): number
}

const ClockContext = createContext<Clock | null>(null)

export function clockFrom(start: number): Clock {
  return {
    subscribe(listener) {
      const timer = setInterval(listener, MINUTE_MS)
      return () => clearInterval(timer)
    },
    // by the minute, and at any moment: who begins to read it does not wait for a tick
    now: () => Math.max(start, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS),
    atStart: () => start,
  }
}

/** Gives the page its "now": at first `initial`, in ms, the moment of the server's rendering; then the browser's clock. */
export function NowProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const [clock] = useState(() => clockFrom(initial))
  return <ClockContext value={clock}>{children}</ClockContext>
}

/** Milliseconds since the epoch; the same on both sides during hydration. */
export function useNow(): number {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('useNow needs a NowProvider above it')
  return useSyncExternalStore(clock.subscribe, clock.now, clock.atStart)
}

/** A moment as the interface shows it (刚刚, 3 小时前, 11-17), its full time as the tooltip. */
export function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatDisplayTime(iso, useNow())}
    </time>
  )
}
