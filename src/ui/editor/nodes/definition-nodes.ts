import { Mark, mergeAttributes, Node } from '@tiptap/core'

/** Terms and what they mean. */
export const Definitions = Node.create({
  name: 'definitions',
  group: 'block',
  content: '(term | description)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
})

export const Term = Node.create({
  name: 'term',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
})

export const Description = Node.create({
  name: 'description',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
})

export const newDefinitions = () => ({
  type: 'definitions',
  content: [
    { type: 'term', content: [{ type: 'text', text: '术语' }] },
    { type: 'description', content: [{ type: 'paragraph' }] },
  ],
})

/** Short for what its title says. */
export const Abbreviation = Mark.create({
  name: 'abbreviation',
  inclusive: false,
  addAttributes: () => ({ title: { default: '' } }),
  parseHTML: () => [{ tag: 'abbr[title]' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', mergeAttributes(HTMLAttributes), 0],
})
