import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { afterComposition } from './after-composition.ts'

/** A list that opens by what stands before the cursor. */
export interface Follower {
  look: (view: EditorView) => void
  /** Whether the key was for the list. */
  press: (editor: Editor, event: KeyboardEvent) => boolean
  close: () => void
}

/** Tells a list where the cursor goes, and gives it the keys first: Enter would else be a new paragraph. */
export const followCursor = (name: string, follower: Follower) =>
  Extension.create({
    name,
    priority: 1500,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          view: () => ({ update: (view) => follower.look(view), destroy: () => follower.close() }),
          props: {
            handleKeyDown: (_view, event) => follower.press(editor, event),
            handleDOMEvents: {
              compositionend: (view) => {
                // runs before the view has read what was composed
                setTimeout(() => afterComposition(view, () => follower.look(view)), 60)
                return false
              },
              blur: () => {
                follower.close()
                return false
              },
            },
          },
        }),
      ]
    },
  })
