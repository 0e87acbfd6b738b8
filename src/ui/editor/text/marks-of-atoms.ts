import { Extension } from '@tiptap/core'
import { isChangeOrigin } from '@tiptap/extension-collaboration'
import { Fragment, Mark } from '@tiptap/pm/model'
import type { Node as TextNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'

// Yjs keeps marks of letters alone: a picture in a link, or a line break in code, would come out without. So an attribute says them, too.

const attribute = 'sharedMarks'

/** For texts that Yjs keeps: marks of what is no letter go into an attribute, and come back from there. */
export const MarksOfAtoms = Extension.create({
  name: 'marksOfAtoms',
  addGlobalAttributes: () => [
    {
      types: ['image', 'hardBreak', 'mention', 'inlineMath', 'footnoteMark', 'thingLink'],
      attributes: { [attribute]: { default: null, rendered: false } },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, state) => {
        if (!transactions.some((one) => one.docChanged)) return null
        return settle(transactions.some(isChangeOrigin) ? marksBack : marksSaid, before, state)
      },
    }),
  ],
})

/** @returns the node as it has to be; the same one where it is so already */
type Settle = (node: TextNode) => TextNode

const said = ({ marks }: TextNode): string | null =>
  marks.length ? JSON.stringify(marks.map((mark) => mark.toJSON() as object)) : null

const marksSaid: Settle = (node) => {
  const marks = said(node)
  if (node.attrs[attribute] === marks) return node
  return node.type.create({ ...node.attrs, [attribute]: marks }, node.content, node.marks)
}

const marksBack: Settle = (node) => {
  const { schema } = node.type
  const wanted = node.attrs[attribute] as string | null
  if (said(node) === wanted) return node
  return node.mark(((JSON.parse(wanted ?? '[]') as object[]) ?? []).map((mark) => Mark.fromJSON(schema, mark)))
}

const isAtom = (node: TextNode) => node.isInline && !node.isText && attribute in node.attrs

function settle(how: Settle, before: EditorState, state: EditorState): Transaction | null {
  const from = before.doc.content.findDiffStart(state.doc.content)
  const to = before.doc.content.findDiffEnd(state.doc.content)
  if (from === null || !to) return null
  const { tr } = state
  state.doc.nodesBetween(from, Math.min(Math.max(to.b, from), state.doc.content.size), (node, at) => {
    if (!isAtom(node)) return
    const settled = how(node)
    if (settled !== node) tr.setNodeMarkup(at, null, settled.attrs, settled.marks)
  })
  return tr.docChanged ? tr : null
}

/** A whole text, about to be given to Yjs. */
export const withMarksSaid = (node: TextNode): TextNode => mapped(node, marksSaid)
/** One that has come from there. */
export const withMarksBack = (node: TextNode): TextNode => mapped(node, marksBack)

function mapped(node: TextNode, how: Settle): TextNode {
  if (isAtom(node)) return how(node)
  if (node.isText || !node.childCount) return node
  return node.copy(Fragment.fromArray(Array.from({ length: node.childCount }, (_, n) => mapped(node.child(n), how))))
}
