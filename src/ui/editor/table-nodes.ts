import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** Spans are written only when they say something, and columns have no widths: tables fill the page (§5). */
function cellAttributes(parent: Record<string, object>) {
  const span = (name: string) => ({
    ...parent[name],
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  })
  return {
    ...parent,
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { ...parent.colwidth, renderHTML: () => ({}) },
  }
}

export const tableNodes = [
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  }),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return cellAttributes(this.parent?.() ?? {})
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return cellAttributes(this.parent?.() ?? {})
    },
  }),
]
