import { useCallback, useMemo, useState } from 'react'
import type { Tree, TreeNode } from '#src/features/resources/web/resource-queries.ts'
import { pagesOf, placeOf, rowsOf, type TreeRow } from '../tree-rows.ts'
import { type Page, PER_PAGE, useTreeLevels } from './use-tree-levels.ts'

/** The row that keys act on: by what lies there, and where that is gone by its place. */
interface Active {
  id: number | undefined
  place: string
}
/** The first and the last visible row. */
export interface VisibleRange {
  from: number
  to: number
}
/** As many rows as a page bears without a window on them. */
const MOST_ROWS = 200

interface Props {
  spaceId: number
  tree: Tree
  toggled: ReadonlyMap<number, boolean>
  /** The row that is active at first. */
  startAt: number
}

/** The rows of the open tree, the active one among them, and the fetching of those that are visible. */
export function useLiveRows({ spaceId, tree, toggled, startAt }: Props) {
  const [wanted, setWanted] = useState<readonly Page[]>([])
  const [visibleRange, setVisibleRange] = useState<VisibleRange>({ from: 0, to: -1 })
  const [active, setActive] = useState<Active>({ id: startAt, place: '' })
  const { levelOf, isGiven, load, hasFailed, retry } = useTreeLevels({ spaceId, tree, wanted })
  const isOpen = useCallback((node: TreeNode) => toggled.get(node.id) ?? isGiven(node.id), [toggled, isGiven])
  const rows = useMemo(() => rowsOf(levelOf, isOpen), [levelOf, isOpen])

  const isLong = rows.length > MOST_ROWS
  const visibleRows = isLong ? rows.slice(visibleRange.from, visibleRange.to + 1) : rows
  const pages = pagesOf(
    visibleRows.filter(({ folder }) => !isGiven(folder, 'whole')),
    PER_PAGE,
  )
  if (JSON.stringify(pages) !== JSON.stringify(wanted)) setWanted(pages)

  const at = useMemo(() => activeIndex(rows, active), [rows, active])
  const activate = useCallback(
    (index: number, among: readonly TreeRow[] = rows) => {
      const row = among[index]
      if (row) setActive({ id: row.node?.id, place: placeOf(row) })
    },
    [rows],
  )
  const activateNode = useCallback((id: number) => setActive({ id, place: '' }), [])
  /** The same rows with those between two of them loaded. */
  const loadBetween = async (from: number, to: number) => {
    const missing = rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter(({ node }) => !node)
    if (!missing.length) return rows
    await load(pagesOf(missing, PER_PAGE))
    return rowsOf(levelOf, isOpen)
  }
  return { rows, isLong, at, active, activate, activateNode, loadBetween, setVisibleRange, hasFailed, retry }
}

export type LiveRows = ReturnType<typeof useLiveRows>

function activeIndex(rows: readonly TreeRow[], { id, place }: Active): number {
  const byId = id === undefined ? -1 : rows.findIndex(({ node }) => node?.id === id)
  const index = byId >= 0 ? byId : rows.findIndex((row) => placeOf(row) === place)
  return Math.max(index, 0)
}
