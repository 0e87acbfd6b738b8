import { useEffect, useEffectEvent, useState } from 'react'
import { inWords, type PreviewError } from './preview-error.ts'

type Outcome<T> = { key: string; value: T } | { key: string; error: PreviewError }

/**
 * What a viewer shows, loaded when it appears and again when `key` changes. The signal ends when the viewer goes or loads
 * again: whatever was loaded and holds on to something lets go of it then.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const [tries, setTries] = useState(0)
  const now = `${key} ${tries}`
  const begin = useEffectEvent(load)
  useEffect(() => {
    const stop = new AbortController()
    begin(stop.signal).then(
      (value) => stop.signal.aborted || setOutcome({ key: now, value }),
      (error: unknown) => stop.signal.aborted || setOutcome({ key: now, error: inWords(error) }),
    )
    return () => stop.abort()
  }, [now])
  const current = outcome?.key === now ? outcome : undefined
  return {
    value: current && 'value' in current ? current.value : undefined,
    error: current && 'error' in current ? current.error : undefined,
    retry: () => setTries(tries + 1),
  }
}
