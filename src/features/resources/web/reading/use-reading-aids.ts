import { type RefObject, useEffect } from 'react'
import type { LinkedText } from './block-links.ts'

/** Fetches what helps in reading a text, once the text is there; `html` says when it is another text. */
export function useReadingAids(
  text: RefObject<HTMLElement | null>,
  { id, version, type, isOffered }: LinkedText,
  html: string,
): void {
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    import('./attach-reading-aids.ts').then(
      ({ attachReadingAids }) => {
        // with a session that ends, the page may be on its way elsewhere
        if (!isGone && text.current) stop = attachReadingAids(text.current, { id, version, type, isOffered })
      },
      // the connection is lost: the text can be read without them
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [text, id, version, type, isOffered, html])
}
