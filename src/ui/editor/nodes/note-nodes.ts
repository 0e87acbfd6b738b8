import { mergeAttributes, Node } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

const noteId = {
  default: '',
  parseHTML: (element: HTMLElement) => element.dataset.id ?? '',
  renderHTML: ({ noteId: id }: Record<string, unknown>) => ({ 'data-id': id }),
}

/** The number in a sentence that leads to a footnote. */
export const FootnoteMark = Node.create({
  name: 'footnoteMark',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    noteId,
    label: { default: '', parseHTML: (element: HTMLElement) => element.textContent, rendered: false },
  }),
  parseHTML: () => [{ tag: 'sup[data-type="footnote"]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'sup',
    mergeAttributes({ 'data-type': 'footnote' }, HTMLAttributes),
    String(node.attrs.label),
  ],
  renderText: ({ node }) => `[${node.attrs.label}]`,
})

/** The footnotes of a text, at its end. */
export const Footnotes = Node.create({
  name: 'footnotes',
  group: 'block',
  content: 'footnote+',
  parseHTML: () => [{ tag: 'ol[data-type="footnotes"]', priority: 60 }],
  renderHTML: () => ['ol', { 'data-type': 'footnotes' }, 0],
})

export const Footnote = Node.create({
  name: 'footnote',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ noteId }),
  parseHTML: () => [{ tag: 'li', priority: 60, context: 'footnotes/' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
})

/** Writes a mark here and its note; all are then numbered as they will be for readers. */
export function addFootnote(editor: Editor): void {
  const { doc, selection } = editor.state
  const taken = new Set<string>()
  let end: number | undefined
  doc.descendants((node, pos) => {
    if (typeof node.attrs.noteId === 'string') taken.add(node.attrs.noteId)
    if (node.type.name === 'footnotes') end = pos + node.nodeSize - 1
  })
  let number = 1
  while (taken.has(String(number))) number++
  const attrs = { noteId: String(number) }
  const note = { type: 'footnote', attrs, content: [{ type: 'paragraph' }] }
  editor
    .chain()
    .insertContentAt(end ?? doc.content.size, end === undefined ? { type: 'footnotes', content: [note] } : note)
    .insertContentAt(selection.to, { type: 'footnoteMark', attrs })
    .command(({ tr }) => numberFootnotes(tr))
    .focus()
    .run()
}

/** By the first mark of each, in the order of the text; notes stand in that order, those without a mark last. */
function numberFootnotes(tr: Transaction): true {
  const marks: Found[] = []
  const lists: Found[] = []
  tr.doc.descendants((node, pos) => {
    if (node.type.name === 'footnoteMark') marks.push({ node, pos })
    if (node.type.name === 'footnotes') lists.push({ node, pos })
  })
  const noted = new Set(lists.flatMap(({ node }) => node.children.map(idOf)))
  const inOrder = [...new Set(marks.map(({ node }) => idOf(node)).filter((id) => noted.has(id)))]
  const numbers = new Map(inOrder.map((id, at) => [id, at + 1]))
  for (const { node, pos } of marks) {
    const number = numbers.get(idOf(node))
    if (number !== undefined) tr.setNodeAttribute(pos, 'label', String(number))
  }
  const placeOf = (note: ProseMirrorNode) => numbers.get(idOf(note)) ?? numbers.size + 1
  // from the last one, so that the places of the others stay
  for (const { node, pos } of lists.toReversed()) {
    const sorted = node.children.toSorted((a, b) => placeOf(a) - placeOf(b))
    if (sorted.some((note, at) => note !== node.child(at))) tr.replaceWith(pos + 1, pos + node.nodeSize - 1, sorted)
  }
  return true
}

interface Found {
  readonly node: ProseMirrorNode
  readonly pos: number
}

const idOf = ({ attrs }: ProseMirrorNode) => String(attrs.noteId)
