import { type RefObject, useEffect, useState } from 'react'
import type { ImageViewer } from '#src/ui/image-viewer.tsx'
import { toast } from '#src/ui/toast.ts'

interface Opened {
  Viewer: typeof ImageViewer
  pictures: HTMLImageElement[]
  first: number
}

/**
 * Lets a reader open the pictures of a text that the server rendered; `html` says when it is another text. Only this is
 * there from the beginning: the viewer is fetched by the first click, and by hand, so that a lost connection leaves the
 * page standing. @returns the viewer while it is open
 */
export function useTextPictures(text: RefObject<HTMLElement | null>, html: string) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const container = text.current!
    const stop = new AbortController()
    const pictures = [...container.querySelectorAll<HTMLImageElement>('img:not(a img, .emoticon)')]
    for (const picture of pictures) {
      // not in the HTML: without scripts nothing would answer
      picture.tabIndex = 0
      picture.role = 'button'
      picture.ariaLabel = `查看图片 ${picture.alt}`.trim()
      // a button is no decoration
      picture.alt ||= '图片'
    }
    const open = (event: Event) => {
      // a click has none
      const { key } = event as KeyboardEvent
      const first = pictures.indexOf(event.target as HTMLImageElement)
      if (first < 0 || (key && key !== 'Enter' && key !== ' ')) return
      event.preventDefault()
      import('#src/ui/image-viewer.tsx').then(
        ({ ImageViewer: Viewer }) => setOpened({ Viewer, first, pictures }),
        () => toast.error('没能打开图片，请检查网络后再试'),
      )
    }
    for (const type of ['click', 'keydown']) container.addEventListener(type, open, stop)
    return () => stop.abort()
  }, [text, html])
  return opened && <opened.Viewer {...opened} onClose={() => setOpened(null)} />
}
