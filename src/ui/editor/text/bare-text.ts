import { Extension } from '@tiptap/core'
import { isInline } from './keep-unknown.ts'

const bareMark = 'data-bare'
const holders = [
  'listItem', 'taskItem', 'tableCell', 'tableHeader', 'blockquote', 'division', 'callout', 'folded', 'description', 'footnote',
] // prettier-ignore

/**
 * Items, cells and quotations of stored texts may hold their text in no paragraph: lists are tight then, and tables can be written as
 * Markdown. The editor needs paragraphs; what had none is written out without (takeBareTextOut).
 */
export const BareText = Extension.create({
  name: 'bareText',
  addGlobalAttributes: () => [
    {
      types: holders,
      attributes: {
        bare: {
          default: false,
          parseHTML: (element: HTMLElement) => !Array.from(contentOf(element).children).some(isParagraph),
          renderHTML: ({ bare }: Record<string, unknown>) => (bare ? { [bareMark]: '' } : {}),
        },
      },
    },
  ],
})

/** Rows that were added to a table are as its first cell is. */
export function takeBareTextOut(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table'))
    if (table.querySelector('td, th')?.hasAttribute(bareMark))
      for (const cell of table.querySelectorAll('td, th')) cell.setAttribute(bareMark, '')
  for (const element of root.querySelectorAll<HTMLElement>(`[${bareMark}]`)) {
    element.removeAttribute(bareMark)
    takeOut(contentOf(element))
  }
}

/** Only the first of paragraphs that follow each other: their texts would run together. */
function takeOut(element: HTMLElement): void {
  for (const child of Array.from(element.children)) {
    const before = child.previousSibling
    if (isParagraph(child) && !child.attributes.length && !(before && isInline(before)))
      child.replaceWith(...child.childNodes)
  }
}

const isParagraph = (element: Element) => element.localName === 'p'

/** Of a task, what stands beside its box. */
function contentOf(element: HTMLElement): HTMLElement {
  const inside = element.dataset.type === 'taskItem' ? element.querySelector<HTMLElement>(':scope > div') : null
  return inside ?? element
}
