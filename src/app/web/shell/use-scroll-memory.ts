import { decoded } from '#src/shared/decoded.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { placeBefore } from '#src/client/pending-action.ts'

// The router's own component for this writes an inline script into the page, which our CSP forbids.
const places = new Map<string, number>()
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A new page starts at its top (or its #anchor); going back finds the reader's place again, and so does signing in. */
export function useScrollMemory(): void {
  const { key, hash, pathname, search } = useLocation()
  const type = useNavigationType()
  useIsomorphicLayoutEffect(() => {
    const place = places.get(key)
    const before = placeBefore(pathname + search)
    let stop = () => {}
    if (type === 'POP' && place !== undefined) window.scrollTo(0, place)
    else if (before !== undefined) stop = scrollAsItGrows(before)
    else if (hash) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView()
    else if (type !== 'POP') window.scrollTo(0, 0)
    // noted while the page stands: when it goes, the next one may be too short for its place
    const note = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', note)
    }
  }, [key, hash, pathname, search, type])
}

/** Parts of the page may still be on their way: goes as far as it reaches, until it is there or the reader moves. Returns how to stop. */
function scrollAsItGrows(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) stop()
  })
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  function stop() {
    observer.disconnect()
    for (const move of moves) window.removeEventListener(move, stop)
  }
  observer.observe(document.body)
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  return stop
}
