import { useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { beginOAuth } from '#src/features/accounts/contract.ts'

// Where somebody wants to be when they are back from the other site: it lies in this tab alone.

const name = 'gewu.after-oauth'

/** Goes to the other site, to come back to the page `to`. @returns which provider is being asked for its address */
export function useWayOut(): [leave: (type: string, to: string) => Promise<void>, leavingTo: string | undefined] {
  const call = useCall()
  const [leavingTo, setLeavingTo] = useState<string>()
  async function leave(type: string, to: string) {
    setLeavingTo(type)
    try {
      const { url } = await call(beginOAuth, { query: { type } })
      keep(to)
      window.location.assign(url)
    } catch (error) {
      setLeavingTo(undefined)
      toastRefusal(error, '没能打开登录页面')
    }
  }
  return [leave, leavingTo]
}

function keep(to: string) {
  try {
    sessionStorage.setItem(name, to)
  } catch {
    // storage that is switched off: they come back to the home page
  }
}

export function wayBack(): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
