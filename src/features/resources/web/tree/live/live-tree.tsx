import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { BatchPanel } from '#src/features/resources/web/arrange/batch-panel.tsx'
import { useArranging } from '#src/features/resources/web/arrange/use-arranging.ts'
import { FileSymbols } from '#src/features/resources/web/file-icon.tsx'
import type { Tree } from '#src/features/resources/web/resource-queries.ts'
import { LiveRow, rowId } from './live-row.tsx'
import { reveal } from '../reveal.ts'
import { treeLook } from '../tree-look.ts'
import { Ghost, SelectionBar, TreeParts } from '../tree-parts.tsx'
import { type LiveRows, useLiveRows } from './use-live-rows.ts'
import { useTreeActs } from './use-tree-acts.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreePointer } from './use-tree-pointer.ts'
import { useTreeSelection } from './use-tree-selection.ts'

const VirtualRows = lazy(() => import('./virtual-rows.tsx'))

export interface LiveTreeProps {
  spaceId: number
  tree: Tree
  /** The document that is being read. */
  current: number
  toggled: ReadonlyMap<number, boolean>
  onToggle: (folder: number, open: boolean) => void
  /** The folder that the reader has just opened or closed, before the tree was there. */
  startAt?: number
}

/**
 * The tree, alive: levels of any length, keys, and for whoever may arrange it selecting, dragging, renaming and the rest. The
 * focus stays on the tree itself, which names its active row, since rows come and go. Default export, for loading lazily.
 */
export default function LiveTree({ spaceId, tree, current, toggled, onToggle, startAt }: LiveTreeProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const canArrange = tree.can.create
  const live = useLiveRows({ spaceId, tree, toggled, startAt: startAt ?? current })
  const { rows, at, activateNode } = live
  const selection = useTreeSelection()
  const [arranging, confirmDialog] = useArranging(spaceId)
  const acts = useTreeActs({ spaceId, current, live, selection, arranging, say })
  const shared = { live, selection, acts, onToggle, say, canArrange }
  const { openMenuAt, select, handlers } = useTreePointer({ ...shared, box })
  const dragging = useTreeDrag({ box, ghost, live, acts, onToggle, onHold: (index) => void select(index, false) })
  const openMenu = () => {
    const row = document.getElementById(rowId(id, rows[at]!))?.getBoundingClientRect()
    if (row) openMenuAt(at, row.left + 24, row.bottom)
  }
  const onKeyDown = useTreeKeys({ ...shared, openMenu })
  const focusTree = useCallback(() => box.current?.focus({ preventScroll: true }), [])
  const { open, setOpen } = acts
  const onRenamed = useCallback(() => {
    setOpen(null)
    focusTree()
  }, [setOpen, focusTree])

  useNewReading(current, activateNode)
  useEffect(() => {
    if (startAt !== undefined) focusTree()
    // oxlint-disable-next-line react/exhaustive-deps -- only as it comes alive
  }, [])

  const target = dragging?.target ?? null
  const dragged = new Set(dragging?.dragged.map((node) => node.id))
  const render = (index: number) => {
    const row = rows[index]
    if (!row) return null
    const nodeId = row.node?.id ?? -1
    return (
      <LiveRow
        key={index}
        spaceId={spaceId}
        treeId={id}
        canCreate={canArrange}
        row={row}
        at={index}
        isActive={index === at}
        isCurrent={nodeId === current}
        isSelected={selection.selected.has(nodeId)}
        isCut={dragged.has(nodeId) || acts.cut.some((node) => node.id === nodeId)}
        isTarget={target !== null && 'into' in target && target.into === nodeId}
        dropEdge={target !== null && 'edge' in target && target.at === index ? target.edge : undefined}
        isRenaming={open?.kind === 'rename' && open.node.id === nodeId}
        onRenamed={onRenamed}
      />
    )
  }
  return (
    <>
      <FileSymbols />
      <div
        ref={box}
        role="tree"
        tabIndex={0}
        aria-label="资源"
        aria-multiselectable={canArrange || undefined}
        aria-activedescendant={rowId(id, rows[at]!)}
        aria-describedby={canArrange ? `${id}-keys` : undefined}
        className={`group/tree outline-none ${dragging ? 'cursor-grabbing [&_a]:cursor-grabbing' : ''} ${treeLook}`}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <Rows live={live} box={box} treeId={id} render={render} />
      </div>
      <SelectionBar selected={selection.selected} acts={acts} />
      {live.hasFailed && <Failed onRetry={live.retry} />}
      {canArrange && (
        <p id={`${id}-keys`} className="sr-only">
          空格键选择，F2 重命名，Delete 删除，Alt+↑、Alt+↓ 调整顺序，Ctrl+X 剪切，再到文件夹上按 Ctrl+V 移入，Shift+F10
          打开菜单
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Ghost ref={ghost} dragged={dragging?.dragged} />
      <TreeParts
        spaceId={spaceId}
        row={rows[at]!}
        acts={acts}
        canCreate={canArrange}
        onToggle={onToggle}
        onCreated={activateNode}
        focusTree={focusTree}
      />
      <BatchPanel />
      {confirmDialog}
    </>
  )
}

/** What is read next becomes the active row. */
function useNewReading(current: number, activateNode: (id: number) => void) {
  const [read, setRead] = useState(current)
  if (read === current) return
  setRead(current)
  activateNode(current)
}

interface RowsProps {
  live: LiveRows
  box: React.RefObject<HTMLDivElement | null>
  treeId: string
  render: (index: number) => React.ReactNode
}
/** All rows of a short tree, and of a long one those in sight. */
function Rows({ live: { rows, isLong, at, active, setVisibleRange }, box, treeId, render }: RowsProps) {
  const row = rowId(treeId, rows[at]!)
  useEffect(() => {
    if (!isLong) showRow(box.current, row)
  }, [isLong, box, row, active])
  if (!isLong) return rows.map((_, index) => render(index))
  const first = Math.max(0, at - 20)
  return (
    <Suspense fallback={rows.slice(first, first + 40).map((_, index) => render(first + index))}>
      <VirtualRows
        count={rows.length}
        active={at}
        chosen={active}
        box={box}
        render={render}
        onVisibleRange={setVisibleRange}
      />
    </Suspense>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="flex items-center gap-2 px-2.5 py-1.5 text-sm text-danger">
    目录没有加载完整
    <Button size="sm" onClick={onRetry}>
      重试
    </Button>
  </p>
)

function showRow(tree: HTMLElement | null, id: string) {
  const sidebar = tree?.closest('nav')
  const row = document.getElementById(id)?.getBoundingClientRect()
  if (!sidebar || !row) return
  const shift = sidebar.scrollTop - sidebar.getBoundingClientRect().top
  reveal(sidebar, { top: row.top + shift, bottom: row.bottom + shift }, document.activeElement === tree)
}
