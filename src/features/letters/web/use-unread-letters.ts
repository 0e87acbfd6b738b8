import { useQuery } from '@tanstack/react-query'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { useLive } from '#src/client/live/live-events.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { queryKey } from '#src/shared/endpoint.ts'
import { countLetters, listChatUsers } from '../contract.ts'

/** Silent (specification, section 8): where it cannot be told, nothing is said. */
export function useUnreadLetters(): number {
  const call = useCall()
  // parts of a page come alive one after the other: the later one still shows what the server did
  const isInBrowser = useInBrowser()
  const { data } = useQuery({
    queryKey: queryKey(countLetters, {}),
    queryFn: ({ signal }) => call(countLetters, {} as never, { signal, timeout: 3000, background: true }),
    enabled: isInBrowser,
  })
  const { refresh } = useCache()
  useLive('letter', () => {
    void refresh(countLetters)
    void refresh(listChatUsers)
  })
  return isInBrowser ? (data?.not_read ?? 0) : 0
}
