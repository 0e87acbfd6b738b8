import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { allActions } from './toolbar-actions.ts'

/** What the toolbar shows of the place where the cursor stands. */
export function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const level = current.getAttributes('heading').level as number | undefined
      return {
        pressed: allActions.flatMap(({ label, state }) => (state && current.isActive(state) ? [label] : [])).join(),
        impossible: allActions.flatMap(({ label, can }) => (can && !can(current) ? [label] : [])).join(),
        blockType: current.isActive('heading') ? `h${level}` : 'paragraph',
        alignment: alignmentOf(current),
        inLink: current.isActive('link'),
        inTable: current.isActive('table'),
        codeLanguage: current.isActive('codeBlock') ? (current.getAttributes('codeBlock').language ?? 'none') : null,
      }
    },
  })
}

function alignmentOf(editor: Editor): string {
  const around = ['heading', 'paragraph', 'division'].map(
    (name) => editor.getAttributes(name).textAlign as string | null,
  )
  return around.find(Boolean) ?? 'left'
}
