import { mergeAttributes, Node } from '@tiptap/core'
import type { Editor } from '@tiptap/core'

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

/** Writes a mark here, and its note behind those that are there. */
export function addFootnote(editor: Editor): void {
  const { doc } = editor.state
  const taken = new Set<string>()
  let list: { end: number; count: number } | null = null
  doc.descendants((node, pos) => {
    if (typeof node.attrs.noteId === 'string') taken.add(node.attrs.noteId)
    if (node.type.name === 'footnotes') list = { end: pos + node.nodeSize - 1, count: node.childCount }
  })
  const known = list as { end: number; count: number } | null
  const count = (known?.count ?? 0) + 1
  let id = String(count)
  for (let next = count; taken.has(id); next++) id = String(next)
  const note = { type: 'footnote', attrs: { noteId: id }, content: [{ type: 'paragraph' }] }
  const place = known?.end ?? doc.content.size
  const mark = { type: 'footnoteMark', attrs: { noteId: id, label: String(count) } }
  const chain = editor.chain().insertContentAt(place, known ? note : { type: 'footnotes', content: [note] })
  chain.insertContentAt(editor.state.selection.to, mark).focus().run()
}
