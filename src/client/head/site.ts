import { createContext, useContext } from 'react'

/** What is set for the whole installation. */
export interface Site {
  name: string
  filingNumber: string
  qqGroup: string
  /** How many characters a password must have. */
  minPassword: number
  /** Where else people have accounts by which they sign in here. */
  providers: { key: string; name: string }[]
  /** The space whose questions and cards lead to its home. */
  specialSpace: number
  /** A service that writes texts is set. */
  hasModel: boolean
  /** The public address without a slash at its end; empty where none is set. */
  origin: string
  /** When the page was made, in ms: server and browser tell relative times from the same moment. */
  now: number
}
export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside of the app')
  return site
}
