import { type Editor, Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Alt+Shift with ↑ or ↓ moves the block in which the cursor stands past its neighbour. */
export const MoveBlocks = Extension.create({
  name: 'moveBlocks',
  addKeyboardShortcuts() {
    return {
      'Alt-Shift-ArrowUp': ({ editor }) => move(editor, -1),
      'Alt-Shift-ArrowDown': ({ editor }) => move(editor, 1),
    }
  },
})

function move(editor: Editor, by: 1 | -1): boolean {
  const moved = movedBlock(editor.state, by)
  if (moved) editor.view.dispatch(moved.scrollIntoView())
  // at the very end nothing happens: the browser would select lines
  return true
}

/** The item of a list by itself, anything else as the whole block that it is part of. @returns null where there is no neighbour */
export function movedBlock({ selection, tr }: EditorState, by: 1 | -1): Transaction | null {
  const { $from, $to } = selection
  const depth = depthOf($from)
  if (depth === 0 || $to.depth < depth || $to.start(depth) !== $from.start(depth)) return null
  const block = $from.node(depth)
  const parent = $from.node(depth - 1)
  const index = $from.index(depth - 1)
  const neighbour = parent.maybeChild(index + by)
  if (!neighbour) return null
  const start = $from.before(depth)
  const from = by < 0 ? start - neighbour.nodeSize : start
  const pair = by < 0 ? [block, neighbour] : [neighbour, block]
  tr.replaceWith(from, from + block.nodeSize + neighbour.nodeSize, pair)
  const way = by * neighbour.nodeSize
  return tr.setSelection(TextSelection.create(tr.doc, selection.anchor + way, selection.head + way))
}

function depthOf($from: ResolvedPos): number {
  for (let depth = $from.depth; depth > 0; depth--)
    if (['listItem', 'taskItem'].includes($from.node(depth).type.name)) return depth
  return Math.min(1, $from.depth)
}
