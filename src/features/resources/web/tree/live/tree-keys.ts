import { canToggle, type TreeRow } from '../tree-rows.ts'

// Where the keys of a tree lead (WAI-ARIA, "Tree View").

/** The row that a key leads to, and what it does to the one it is pressed on. Null: the key is not ours. */
export function keyStep(key: string, rows: readonly TreeRow[], at: number): { to: number; toggle?: true } | null {
  const row = rows[at]
  if (!row) return null
  if (key === 'ArrowDown') return { to: Math.min(at + 1, rows.length - 1) }
  if (key === 'ArrowUp') return { to: Math.max(at - 1, 0) }
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: rows.length - 1 }
  if (key === 'PageDown') return { to: Math.min(at + 10, rows.length - 1) }
  if (key === 'PageUp') return { to: Math.max(at - 10, 0) }
  if (key === 'ArrowRight') return inwards(row, at)
  if (key === 'ArrowLeft') return outwards(rows, at)
  return null
}

function inwards(row: TreeRow, at: number) {
  if (row.isOpen) return { to: at + 1 }
  return canToggle(row) ? { to: at, toggle: true as const } : { to: at }
}

function outwards(rows: readonly TreeRow[], at: number) {
  const row = rows[at]!
  if (row.isOpen && canToggle(row)) return { to: at, toggle: true as const }
  const parent = rows.findIndex(({ node }) => node?.id === row.folder)
  return { to: Math.max(parent, 0) }
}

/** The next row whose title begins with what was typed; one letter typed again goes on to the next. */
export function typedAhead(typed: string, rows: readonly TreeRow[], at: number): number | undefined {
  const isSame = [...typed].every((letter) => letter === typed[0])
  const text = (isSame ? typed[0]! : typed).toLowerCase()
  const start = isSame ? at + 1 : at
  for (let step = 0; step < rows.length; step++) {
    const place = (start + step) % rows.length
    if (rows[place]!.node?.title.toLowerCase().startsWith(text)) return place
  }
  return undefined
}
