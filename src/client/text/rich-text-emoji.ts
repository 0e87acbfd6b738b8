import { type RefObject, useEffect } from 'react'

/** Shows pictures for the codes of a text that the server rendered. A text without any loads nothing. */
export function useTextEmoji(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    if (!/\[(OK|\p{Script=Han}{1,8})\]/u.test(html)) return
    const container = text.current!
    // the connection is lost: the codes are there to be read
    void import('#src/ui/emoji/show-emoji.ts').then(
      ({ showEmoji }) => showEmoji(container),
      () => {},
    )
  }, [text, html])
}
