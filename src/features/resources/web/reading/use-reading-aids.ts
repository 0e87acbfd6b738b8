import { type RefObject, useEffect } from 'react'

/** Fetches what helps in reading a text, once the text is there; `html` says when it is another text. */
export function useReadingAids(text: RefObject<HTMLElement | null>, document: number, html: string): void {
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    import('./attach-reading-aids.ts').then(
      ({ attachReadingAids }) => {
        if (!isGone) stop = attachReadingAids(text.current!, document)
      },
      // the connection is lost: the text can be read without them
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [text, document, html])
}
