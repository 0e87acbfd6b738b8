import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCall, useEndpoint } from '#src/client/data/queries.ts'
import { useLive } from '#src/client/live/live-events.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { countMessages } from '../contract.ts'

/** Of the page's mount (specification, section 9). */
const DELAY_MS = 1000
const TIMEOUT_MS = 3000
/** What comes together is asked for once. */
const TOGETHER_MS = 300

/** Asks anew what is unread. Silent where that fails (specification, section 8): the next page asks again. */
export function useRefreshUnread(): (signal?: AbortSignal) => Promise<void> {
  const call = useCall()
  const queries = useQueryClient()
  return useCallback(
    async (signal?: AbortSignal) => {
      const options = { background: true, timeout: TIMEOUT_MS, ...(signal && { signal }) }
      try {
        queries.setQueryData(queryKey(countMessages, {}), await call(countMessages, {}, options))
      } catch {
        // what was known stays
      }
    },
    [call, queries],
  )
}

/** In one place of the shell: a second after each page has come, dropped where the reader has gone on before; and as it changes. */
export function useLoadUnread(userId: number | null): void {
  const refresh = useRefreshUnread()
  const { pathname } = useLocation()
  useEffect(() => {
    if (userId === null) return
    const left = new AbortController()
    const timer = setTimeout(() => void refresh(left.signal), DELAY_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [refresh, userId, pathname])
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => forget(soon), [userId])
  useLive('notification', () => {
    if (userId === null) return
    soon.current ??= setTimeout(() => {
      forget(soon)
      void refresh()
    }, TOGETHER_MS)
  })
}

function forget(timer: { current: ReturnType<typeof setTimeout> | undefined }) {
  clearTimeout(timer.current)
  timer.current = undefined
}

/** What is unread, as far as it is known. */
export function useUnread() {
  const { data: known } = useEndpoint(countMessages, {}, { enabled: false })
  // parts of a page come alive one after the other: the later one still shows what the server did
  const data = useInBrowser() ? known : undefined
  return {
    follow: data?.follow ?? 0,
    tabs: {
      comments: data?.comment_msg ?? 0,
      votes: data?.vote_msg ?? 0,
      fans: data?.fans_msg ?? 0,
      other: data?.other_msg ?? 0,
    },
  }
}
