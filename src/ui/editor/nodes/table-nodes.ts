import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TableMap } from '@tiptap/pm/tables'

type Attributes = Record<string, unknown>

/** Written only when it says something. */
function cellAttributes(parent: Record<string, object>) {
  const span = (name: string) => ({
    ...parent[name],
    renderHTML: (attributes: Attributes) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  })
  return {
    ...parent,
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // shown nowhere: tables fill the page (specification, section 5); imported ones keep theirs
    colwidth: asWritten('colwidth'),
    scope: asWritten('scope'),
    align: {
      ...parent.align,
      parseHTML: (element: HTMLElement) => element.style.textAlign || null,
    },
  }
}

function asWritten(name: string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: (attributes: Attributes) => (attributes[name] ? { [name]: attributes[name] } : {}),
  }
}

/** The widths of the columns, as styles, where the table says them; null where it does not. */
function columnsOf(table: HTMLElement): (string | null)[] | null {
  const columns = table.querySelectorAll(':scope > colgroup > col')
  return columns.length ? Array.from(columns, (column) => column.getAttribute('style')) : null
}

export const tableNodes = [
  Table.extend({
    addAttributes: () => ({
      style: asWritten('style'),
      columns: { default: null, parseHTML: columnsOf, rendered: false },
    }),
    renderHTML({ node, HTMLAttributes }) {
      const columns = node.attrs.columns as (string | null)[] | null
      // columns that were added or taken away since have no widths
      const isKnown = columns?.length === TableMap.get(node).width
      const group = columns?.map((style) => ['col', style ? { style } : {}] as const) ?? []
      return ['table', mergeAttributes(HTMLAttributes), ...(isKnown ? [['colgroup', ...group]] : []), ['tbody', 0]]
    },
  }),
  TableRow.extend({
    addAttributes: () => ({
      /** `thead` or `tfoot`; table-sections.ts puts the rows there when the text is written out. */
      section: {
        default: null,
        parseHTML: (row: HTMLElement) => row.dataset.section ?? sectionOf(row.parentElement),
        renderHTML: ({ section }: Attributes) => (section ? { 'data-section': section } : {}),
      },
    }),
  }),
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

const sectionOf = (parent: Element | null) =>
  parent && ['thead', 'tfoot'].includes(parent.localName) ? parent.localName : null
