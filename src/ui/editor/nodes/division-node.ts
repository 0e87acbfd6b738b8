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

/** What a model wrote, and was copied from there. `defining`: pasted words bring it along. */
export const AiDivision = Division.extend({
  name: 'aiDivision',
  defining: true,
  addAttributes() {
    return {
      ...this.parent?.(),
      model: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset.aiGenerated,
        renderHTML: ({ model }: Record<string, unknown>) => ({ 'data-ai-generated': model }),
      },
    }
  },
  parseHTML: () => [{ tag: 'div[data-ai-generated]', priority: 60 }],
})
