import { useSyncExternalStore } from 'react'

// Whoever has just signed up is welcomed once, on this device, until they take a first step.

const name = 'gewu.welcome'
const listeners = new Set<() => void>()

/** @param userId who is welcomed; null: nobody any more */
export function setWelcome(userId: number | null): void {
  try {
    if (userId === null) localStorage.removeItem(name)
    else localStorage.setItem(name, String(userId))
  } catch {
    // storage that is switched off: nobody is welcomed
  }
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function read(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Whether this person is to be welcomed; not on the server, which does not know. */
export const useWelcome = (userId: number): boolean =>
  useSyncExternalStore(subscribe, read, () => null) === String(userId)
