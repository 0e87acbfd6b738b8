import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

// The router's own component for this writes an inline script into the page, which our CSP forbids.
const places = new Map<string, number>()
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A new page starts at its top (or its #anchor); going back finds the reader's place again. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  useIsomorphicLayoutEffect(() => {
    const place = places.get(key)
    if (type === 'POP' && place !== undefined) window.scrollTo(0, place)
    else if (hash) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView()
    else if (type !== 'POP') window.scrollTo(0, 0)
    // noted while the page stands: when it goes, the next one may be too short for its place
    const note = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key, hash, type])
}

/** Addresses are typed and cut off by hand, too: what is no percent-encoding stands for itself, as it does for browsers. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
