import { useEffect, type RefObject } from 'react'

type Refs = {
  nav: RefObject<HTMLElement | null>
  previous: RefObject<HTMLElement | null>
  next: RefObject<HTMLElement | null>
}

/** The left and right arrow keys press `previous` and `next`, while the focus is in `nav` or nowhere. */
export function useArrowPages({ nav, previous, next }: Refs) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || hasModifier(event) || !isFree(nav.current)) return
      if (event.key === 'ArrowLeft') previous.current?.click()
      if (event.key === 'ArrowRight') next.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [nav, previous, next])
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
}

function isFree(nav: HTMLElement | null): boolean {
  const focused = document.activeElement
  // where a page begins, nothing takes keys
  return !focused || focused.matches('body, h1') || Boolean(nav?.contains(focused))
}
