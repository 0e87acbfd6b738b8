import type { MouseEvent, RefObject } from 'react'
import { canToggle, rowIndexAt, type TreeRow } from '../tree-rows.ts'
import type { LiveRows } from './use-live-rows.ts'
import type { TreeActs } from './use-tree-acts.ts'
import type { useTreeSelection } from './use-tree-selection.ts'

interface Props {
  box: RefObject<HTMLElement | null>
  live: LiveRows
  selection: ReturnType<typeof useTreeSelection>
  acts: TreeActs
  onToggle: (folder: number, open: boolean) => void
  say: (text: string) => void
  canArrange: boolean
}

const isModified = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey
/** A field in a row has clicks of its own. */
const isInField = ({ target }: MouseEvent) => target instanceof Element && target.closest('input') !== null

/** What clicks of all kinds do to a tree. */
export function useTreePointer({ box, live, selection, acts, onToggle, say, canArrange }: Props) {
  const { rows, activate } = live
  const openMenuAt = (index: number, x: number, y: number) => {
    const node = rows[index]?.node
    if (!node) return
    activate(index)
    acts.setOpen({ kind: 'menu', node, x, y })
  }
  /** With Ctrl one more, with Shift all up to here. */
  const select = async (index: number, isRange: boolean) => {
    const node = rows[index]?.node
    if (!node) return
    activate(index)
    if (!isRange) return say(`已选 ${selection.toggle(node, index)} 项`)
    const among = await live.loadBetween(selection.anchor, index)
    say(`已选 ${selection.extend(among, index)} 项`)
  }
  /** @returns whether that was all that the click is for */
  const press = (index: number, row: TreeRow): boolean => {
    activate(index)
    selection.clear()
    selection.setAnchor(index)
    if (!canToggle(row)) return false
    onToggle(row.node!.id, !row.isOpen)
    return true
  }
  return {
    openMenuAt,
    select,
    handlers: {
      onClick(event: MouseEvent) {
        const index = rowIndexAt(event.target)
        const row = rows[index]
        if (!row?.node || isInField(event)) return
        const button = (event.target as Element).closest('[data-menu]')?.getBoundingClientRect()
        if (button) return openMenuAt(index, button.left, button.bottom + 4)
        if (isModified(event)) {
          // for those who only read, they open new tabs and windows
          if (!canArrange) return
          event.preventDefault()
          void select(index, event.shiftKey)
        } else if (press(index, row)) event.preventDefault()
      },
      onContextMenu(event: MouseEvent) {
        const index = rowIndexAt(event.target)
        const node = rows[index]?.node
        if (!node || !(canArrange || node.can_propose) || isInField(event)) return
        event.preventDefault()
        openMenuAt(index, event.clientX, event.clientY)
      },
      /** The focus stays on the tree. */
      onMouseDown(event: MouseEvent) {
        if (isInField(event)) return
        event.preventDefault()
        box.current?.focus({ preventScroll: true })
      },
    },
  }
}
