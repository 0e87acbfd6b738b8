import { mergeAttributes, Node } from '@tiptap/core'

/** Marks a `<div>` of a stored text. Others, of pages that people paste from, mean nothing and leave their content. */
export const divisionMark = 'data-division'

/** Blocks that stand together, as imported texts have them: `<div align="center">` around pictures and a line. */
export const Division = Node.create({
  name: 'division',
  group: 'block',
  content: 'block+',
  addAttributes: () => ({
    textAlign: {
      default: null,
      parseHTML: (element: HTMLElement) => element.style.textAlign || null,
      renderHTML: ({ textAlign }: Record<string, unknown>) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
    },
  }),
  parseHTML: () => [{ tag: `div[${divisionMark}]` }, { tag: 'div', getAttrs: isAligned }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
})

const isAligned = (element: HTMLElement) => (element.style.textAlign ? null : false)
