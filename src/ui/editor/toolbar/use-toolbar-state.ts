import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import type { CalloutKind } from '#src/shared/html/callout-kinds.ts'
import { boxAround } from './box-commands.ts'
import { allActions } from './toolbar-actions.ts'

/** What the toolbar shows of the place where the cursor stands. */
export function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const found = known.get(current.state) ?? stateOf(current)
      known.set(current.state, found)
      return found
    },
  })
}

/** Two rows of tools ask for it at each key. */
const known = new WeakMap<Editor['state'], ReturnType<typeof stateOf>>()

function stateOf(current: Editor) {
  const level = current.getAttributes('heading').level as number | undefined
  return {
    pressed: allActions.flatMap(({ label, state }) => (state && current.isActive(state) ? [label] : [])).join(),
    impossible: allActions.flatMap(({ label, can }) => (can && !can(current) ? [label] : [])).join(),
    blockType: current.isActive('heading') ? `h${level}` : 'paragraph',
    alignment: alignmentOf(current),
    inLink: current.isActive('link'),
    inTable: current.isActive('table'),
    box: boxState(current),
    codeLanguage: current.isActive('codeBlock') ? (current.getAttributes('codeBlock').language ?? 'none') : null,
  }
}

function boxState(editor: Editor) {
  const box = boxAround(editor.state.selection.$from)
  if (!box) return null
  const kind = (box.node.attrs.kind ?? '') as CalloutKind | ''
  return { kind, isFolded: box.node.type.name === 'folded', inTabs: box.parent.type.name === 'tabs' }
}

function alignmentOf(editor: Editor): string {
  const around = ['heading', 'paragraph', 'division'].map(
    (name) => editor.getAttributes(name).textAlign as string | null,
  )
  return around.find(Boolean) ?? 'left'
}
