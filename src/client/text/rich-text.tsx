import { createContext, useContext, useRef } from 'react'
import { useTextEmoji } from './rich-text-emoji.ts'
import { useTextDiagrams } from './rich-text-diagrams.ts'
import { useTextMaps } from './rich-text-maps.ts'
import { useTextPictures } from './rich-text-pictures.tsx'

/** While the server renders: which texts the page shows, by the name under which the browser finds them. */
export const ShownHtml = createContext<Map<string, string> | null>(null)

/**
 * Rich text that the server has sanitised and rendered. `name` is unique on the page.
 * The only place that puts HTML into a page.
 */
export function RichText({ name, html, className = 'prose' }: { name: string; html: string; className?: string }) {
  useContext(ShownHtml)?.set(html, name)
  const text = useRef<HTMLDivElement>(null)
  const viewer = useTextPictures(text, html)
  useTextDiagrams(text, html)
  useTextEmoji(text, html)
  useTextMaps(text, html)
  return (
    <>
      <div
        ref={text}
        className={className}
        data-html={name}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {viewer}
    </>
  )
}
