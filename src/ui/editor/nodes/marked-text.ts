import { Mark } from '@tiptap/core'

/** `<mark>`: imported texts have it, the toolbar does not. */
export const Marked = Mark.create({
  name: 'marked',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
})
