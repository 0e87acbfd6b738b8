import { useCallback, useState } from 'react'
import type { TreeNode } from '#src/features/resources/web/resource-queries.ts'
import type { TreeRow } from '../tree-rows.ts'

export type Selected = ReadonlyMap<number, TreeNode>
const NONE: Selected = new Map()

/** What is selected in a tree, and from which row on a range goes. Only what one may arrange can be selected. */
export function useTreeSelection() {
  const [selected, setSelected] = useState(NONE)
  const [anchor, setAnchor] = useState(0)

  const clear = useCallback(() => setSelected(NONE), [])
  const toggle = (node: TreeNode, at: number) => {
    setAnchor(at)
    const next = new Map(selected)
    if (!next.delete(node.id) && node.can_arrange) next.set(node.id, node)
    setSelected(next)
    return next.size
  }
  /** From the anchor to `at`, in place of what was selected. */
  const extend = (rows: readonly TreeRow[], at: number) => {
    const [from, to] = [Math.min(anchor, at), Math.max(anchor, at)]
    return select(rows.slice(from, to + 1))
  }
  const select = (rows: readonly TreeRow[]) => {
    const next = new Map(rows.flatMap(({ node }) => (node?.can_arrange ? [[node.id, node] as const] : [])))
    setSelected(next)
    return next.size
  }
  return { selected, anchor, setAnchor, clear, toggle, extend, select }
}
