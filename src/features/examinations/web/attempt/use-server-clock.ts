import { useEffect, useState } from 'react'

/** The server's clock, by what it said last and by how long that is ago: a clock of the computer that is moved changes nothing. */
function clockFrom(first: string) {
  let base = { server: Date.parse(first), here: performance.now() }
  return {
    read: () => base.server + performance.now() - base.here,
    set: (said: string) => {
      base = { server: Date.parse(said), here: performance.now() }
    },
  }
}

/** @param now as the server said it @returns `time` in milliseconds, twice a second */
export function useServerClock(now: string) {
  const [clock] = useState(() => clockFrom(now))
  const [time, setTime] = useState(() => Date.parse(now))
  useEffect(() => {
    const timer = setInterval(() => setTime(clock.read()), 500)
    return () => clearInterval(timer)
  }, [clock])
  return { time, set: clock.set }
}
