import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows the plain links inside a container without loading the page anew. Long lists use it, where a router's component
 * for each link would be the dearest part of rendering. `instead` may take a click for itself by returning true.
 */
export function useFollowLinks(
  container: RefObject<HTMLElement | null>,
  instead?: (link: HTMLAnchorElement) => boolean,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = container.current
    const onClick = (event: MouseEvent) => {
      const link = plainlyClicked(event)
      const to = link?.getAttribute('href')
      if (!link || !to?.startsWith('/')) return
      event.preventDefault()
      if (!instead?.(link)) void navigate(to)
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [container, instead, navigate])
}

/** The link under a click, unless the reader asked for a new tab or window by it. */
function plainlyClicked(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return (target as Element).closest('a')
}
