import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { placeBelow } from './place-at.ts'

interface OpenList {
  box: RefObject<HTMLElement | null>
  /** Of the list, for the text that names it. */
  id: string
  /** How many entries it has, by which its height changes; null while it is closed. */
  size: number | null
  /** The id of the entry that Enter chooses; null for none. */
  active: string | null
  /** Where in the text it belongs. */
  source: { current(): { from: number } | null }
}

/** Keeps a list below what it completes, and tells who hears the text, which keeps the focus, what is active in it. */
export function useListAtCursor(editor: Editor, { box, id, size, active, source }: OpenList): void {
  useLayoutEffect(() => {
    if (size === null) return
    const place = () => box.current && placeBelow(editor, box.current, source.current()?.from ?? 0)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [box, size, editor, source])

  useEffect(() => {
    const text = editor.view.dom
    if (!active) return
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', active)
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active])
}
