import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'

/** How long the reader has been at it. Nobody is told each second: it is for the eye alone. */
export function Stopwatch() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = Date.now()
    const tick = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000)
    return () => clearInterval(tick)
  }, [])
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-sm text-text-3 tabular-nums">
      <Clock className="size-4" />
      {`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}
    </span>
  )
}
const two = (number: number) => String(number).padStart(2, '0')
