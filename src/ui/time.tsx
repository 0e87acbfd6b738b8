import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { formatDateTime, formatDisplayTime } from '#src/shared/format.ts'

const Now = createContext<number | undefined>(undefined)
const MINUTE_MS = 60_000

/**
 * Gives the page its "now": at first the moment of the server's rendering (milliseconds, handed over with the page's data), so that
 * the first render in the browser is the same text; from then on the browser's clock, once a minute.
 */
export function NowProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const [now, setNow] = useState(initial)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  return <Now value={now}>{children}</Now>
}

/** Milliseconds since the epoch; the same on both sides during hydration. */
export function useNow(): number {
  const now = useContext(Now)
  if (now === undefined) throw new Error('useNow needs a NowProvider above it')
  return now
}

/** A moment as the interface shows it (刚刚, 3 小时前, 11-17), its full time as the tooltip. */
export function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatDisplayTime(iso, useNow())}
    </time>
  )
}
