/** Puts rows that say so into the head and the foot of their tables: the editor's own rows all stand in one body. */
export function groupSections(root: ParentNode): void {
  for (const body of root.querySelectorAll('table > tbody')) {
    const rows = Array.from(body.children) as HTMLElement[]
    const isHead = (row: HTMLElement) => row.dataset.section === 'thead'
    const isFoot = (row: HTMLElement) => row.dataset.section === 'tfoot'
    const afterHead = rows.findIndex((row) => !isHead(row))
    const head = afterHead < 0 ? rows : rows.slice(0, afterHead)
    const foot = rows.slice(Math.max(head.length, rows.findLastIndex((row) => !isFoot(row)) + 1))
    for (const row of rows) delete row.dataset.section
    if (head.length) body.before(section('thead', head))
    if (foot.length) body.after(section('tfoot', foot))
    if (!body.childElementCount) body.remove()
  }
}

function section(name: 'thead' | 'tfoot', rows: HTMLElement[]): HTMLElement {
  const element = rows[0]!.ownerDocument.createElement(name)
  element.append(...rows)
  return element
}
