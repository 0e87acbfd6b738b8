import { type RefObject, useEffect } from 'react'

/** Draws the diagrams of a text that the server rendered; `html` says when it is another text. A text without any loads nothing. */
export function useTextDiagrams(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const container = text.current!
    if (!container.querySelector('.language-mermaid')) return
    let stop = () => {}
    let isGone = false
    import('#src/ui/diagrams/show-diagrams.ts').then(
      ({ showDiagrams }) => {
        if (!isGone) stop = showDiagrams(container)
      },
      // the connection is lost: their sources are there to be read
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [text, html])
}
