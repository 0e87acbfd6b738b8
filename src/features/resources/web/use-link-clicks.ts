import { type RefObject, useEffect } from 'react'
import { plainlyClicked } from '#src/client/follow-links.ts'

/** Lets a container take clicks on its links for itself: one listener instead of a component for each link of a long list. */
export function useLinkClicks(
  container: RefObject<HTMLElement | null>,
  take: (link: HTMLAnchorElement) => boolean,
): void {
  useEffect(() => {
    const element = container.current
    const onClick = (event: MouseEvent) => {
      const link = plainlyClicked(event)
      if (link && take(link)) event.preventDefault()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [container, take])
}
