import { useEffect } from 'react'

/** Whoever has signed in hears of what happens, while this page is there: one that is only kept for the way back holds no connection. */
export function useLiveConnection(user: { id: number } | null): void {
  const userId = user?.id ?? null
  useEffect(() => {
    if (userId === null) return
    let disconnect: (() => void) | null = null
    let isWanted = true
    const start = async () => {
      try {
        const { connectLive } = await import('./live-connection.ts')
        if (isWanted) disconnect ??= connectLive(userId)
      } catch {
        // the connection is lost: the next page tries again
      }
    }
    const rest = () => {
      isWanted = false
      disconnect?.()
      disconnect = null
    }
    const goOn = () => {
      isWanted = true
      void start()
    }
    void start()
    addEventListener('pagehide', rest)
    addEventListener('pageshow', goOn)
    return () => {
      removeEventListener('pagehide', rest)
      removeEventListener('pageshow', goOn)
      rest()
    }
  }, [userId])
}
