import type { Editor } from '@tiptap/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Where the text is written. Takes the place of TipTap's EditorContent, which draws the whole text a second time as it comes and
 * once more as it goes, for the sake of nodes that are React components; here there are none.
 */
export function EditorPlace({ editor, children }: { editor: Editor | null; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (editor && !editor.isDestroyed) place.current!.append(editor.view.dom)
  }, [editor])
  return (
    <div ref={place} className="editor-scroll">
      {children}
    </div>
  )
}
