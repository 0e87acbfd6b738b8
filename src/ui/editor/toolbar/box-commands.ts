import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import type { CalloutKind } from '#src/shared/html/callout-kinds.ts'
import { newTab } from '../nodes/callout-nodes.ts'

interface Box {
  node: Node
  pos: number
  parent: Node
}

/** The nearest callout or folded block around the cursor. */
export function boxAround($from: ResolvedPos): Box | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'callout' || node.type.name === 'folded')
      return { node, pos: $from.before(depth), parent: $from.node(depth - 1) }
  }
  return null
}

const boxOf = (editor: Editor) => boxAround(editor.state.selection.$from)

/** `''` leaves a folded block that is no callout. */
export function setKind(editor: Editor, kind: CalloutKind | ''): void {
  const box = boxOf(editor)
  if (!box) return
  editor.view.dispatch(editor.state.tr.setNodeAttribute(box.pos, 'kind', kind || null))
  editor.commands.focus()
}

/** Its content stays, its title as a paragraph. */
export function unwrapBox(editor: Editor): void {
  const box = boxOf(editor)
  if (!box) return
  const { paragraph } = editor.schema.nodes
  const content: Node[] = []
  box.node.forEach((child) =>
    content.push(
      child.isTextblock && child.type.name.endsWith('Title') ? paragraph!.create(null, child.content) : child,
    ),
  )
  editor.view.dispatch(editor.state.tr.replaceWith(box.pos, box.pos + box.node.nodeSize, Fragment.from(content)))
  editor.commands.focus()
}

/** Behind the one that the cursor stands in. */
export function addTab(editor: Editor): void {
  const tab = boxOf(editor)
  if (!tab) return
  const at = tab.pos + tab.node.nodeSize
  editor
    .chain()
    .insertContentAt(at, newTab())
    .setTextSelection(at + 2)
    .focus()
    .run()
}

/** The last one takes the group with it. */
export function dropTab(editor: Editor): void {
  const tab = boxOf(editor)
  if (!tab) return
  const isLast = tab.parent.childCount === 1
  const from = isLast ? tab.pos - 1 : tab.pos
  const to = tab.pos + tab.node.nodeSize + (isLast ? 1 : 0)
  editor.chain().deleteRange({ from, to }).focus().run()
}
