import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { opens } from './opening.ts'

/** What the server answers with something else than a page of ours. */
const notPages = /^\/(files|upload|v\d|dev|openapi\.json|robots\.txt|sitemap)\b|\/feed\.(rss|atom)$/

/**
 * Follows links within the site without reloading the page, those inside documents too. Whoever handles a click on a
 * link by themselves prevents its default.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = plainlyClicked(event)
      if (!link || link.origin !== location.origin || notPages.test(link.pathname)) return
      // a place on this very page is the browser's own business
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, { viewTransition: opens(link) })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

/** The link under a click, unless the reader asked for a new tab or window by it, or for a download. */
export function plainlyClicked(event: MouseEvent): HTMLAnchorElement | null {
  const { metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (event.defaultPrevented || event.button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  return link && staysHere(link) ? link : null
}

const staysHere = (link: HTMLAnchorElement) =>
  link.href !== '' && (link.target === '' || link.target === '_self') && !link.download
