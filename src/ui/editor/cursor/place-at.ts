import type { Editor } from '@tiptap/react'

/** Puts what floats below the character at `at`, or above it where there is no room; never beyond the edge of the window. */
export function placeBelow(editor: Editor, box: HTMLElement, at: number): void {
  if (editor.isDestroyed || at > editor.state.doc.content.size) return
  const { top, bottom, left } = editor.view.coordsAtPos(at)
  const { offsetWidth: width, offsetHeight: height } = box
  const fitsBelow = bottom + height + 8 <= window.innerHeight
  box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`
  box.style.top = `${fitsBelow ? bottom + 4 : Math.max(8, top - height - 4)}px`
}

/** Pixels that bars cover at the window's top. */
const bars = 100

/** Puts what floats above the middle of a selection, or below it. */
export function placeAbove(editor: Editor, box: HTMLElement, { from, to }: { from: number; to: number }): void {
  if (editor.isDestroyed || to > editor.state.doc.content.size) return
  const start = editor.view.coordsAtPos(from)
  const end = editor.view.coordsAtPos(to, -1)
  const { offsetWidth: width, offsetHeight: height } = box
  const isOneLine = Math.abs(start.top - end.top) < 4
  const middle = isOneLine ? (start.left + end.left) / 2 : start.left
  const above = start.top - height - 6
  box.style.left = `${Math.max(8, Math.min(middle - width / 2, window.innerWidth - width - 8))}px`
  box.style.top = `${above < bars ? end.bottom + 6 : above}px`
}
