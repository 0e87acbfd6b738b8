import { mergeAttributes, Node } from '@tiptap/core'
import type { Editor, Range } from '@tiptap/core'

/** Somebody mentioned, by the name that they had then. The form is the server's (src/shared/html/policy.ts). */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  selectable: false,
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-id'),
      renderHTML: (attributes: Record<string, unknown>) => ({ 'data-id': attributes.id }),
    },
    label: {
      default: '',
      parseHTML: (element: HTMLElement) =>
        element.getAttribute('data-label') ?? (element.textContent ?? '').replace(/^@/, ''),
      renderHTML: (attributes: Record<string, unknown>) => ({ 'data-label': attributes.label }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-type="mention"][data-id]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-type': 'mention' }, HTMLAttributes),
    `@${node.attrs.label}`,
  ],
  renderText: ({ node }) => `@${node.attrs.label}`,
})

/** Puts a mention and a space at the place, or over the selection. */
export function writeMention(editor: Editor, { id, nickname }: { id: number; nickname: string }, place?: Range): void {
  const content = [
    { type: 'mention', attrs: { id: String(id), label: nickname } },
    { type: 'text', text: ' ' },
  ]
  const { from, to } = place ?? editor.state.selection
  editor.chain().focus().insertContentAt({ from, to }, content).run()
}
