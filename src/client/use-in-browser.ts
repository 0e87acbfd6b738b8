import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page comes alive, then true: for what only the browser can render. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
