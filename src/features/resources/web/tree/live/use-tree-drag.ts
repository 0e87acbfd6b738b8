import type { RefObject } from 'react'
import { useDrag } from '#src/features/resources/web/arrange/use-drag.ts'
import type { TreeNode } from '#src/features/resources/web/resource-queries.ts'
import { canToggle, type DropTarget, dropTarget, rowIndexAt } from '../tree-rows.ts'
import type { LiveRows } from './use-live-rows.ts'
import type { TreeActs } from './use-tree-acts.ts'

interface Props {
  box: RefObject<HTMLElement | null>
  ghost: RefObject<HTMLElement | null>
  live: LiveRows
  acts: TreeActs
  onToggle: (folder: number, open: boolean) => void
  /** A finger rested on a row. */
  onHold: (index: number) => void
}

/** Rows of the tree are dragged into folders of it, and between rows of their own folder; below all rows lies the root. */
export function useTreeDrag({ box, ghost, live: { rows }, acts, onToggle, onHold }: Props) {
  return useDrag<readonly TreeNode[], DropTarget>(
    { box, ghost },
    {
      take(from) {
        const node = rows[rowIndexAt(from)]?.node
        const entries = node ? acts.entriesFor(node) : []
        return entries.length ? entries : null
      },
      targetAt(under, entries, y) {
        const row = under.closest('[data-at]')?.getBoundingClientRect()
        return dropTarget(rows, entries, { at: rowIndexAt(under), part: row ? (y - row.top) / row.height : 0.5 })
      },
      onHover(under) {
        const row = rows[rowIndexAt(under)]
        if (row && canToggle(row) && !row.isOpen) onToggle(row.node!.id, true)
      },
      onDrop(entries, target) {
        if ('into' in target) return void acts.moveTo(target.into, entries)
        acts.forget()
        void acts.order.drop(entries, target.before)
      },
      onHold: (_, from) => onHold(rowIndexAt(from)),
    },
  )
}
