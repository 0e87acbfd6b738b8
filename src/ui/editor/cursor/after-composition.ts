import type { EditorView } from '@tiptap/pm/view'

/**
 * Runs `act` at once, or, while an input method composes, as soon as it is done: a transaction in between makes the
 * browser drop the characters being composed.
 */
export function afterComposition(view: EditorView, act: () => void): void {
  if (view.isDestroyed) return
  if (!view.composing) {
    act()
    return
  }
  // ProseMirror reads the composed text a little after the event (20 ms); look again until it is through.
  view.dom.addEventListener('compositionend', () => setTimeout(() => afterComposition(view, act), 60), { once: true })
}
