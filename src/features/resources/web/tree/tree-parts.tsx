import { lazy, type RefObject, Suspense } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { TreeNode } from '../resource-queries.ts'
import { named } from '../arrange/entry.ts'
import type { Selected } from './live/use-tree-selection.ts'
import type { TreeActs } from './live/use-tree-acts.ts'
import type { TreeRow } from './tree-rows.ts'

const TreeMenu = lazy(() => import('./live/tree-menu.tsx'))
const MoveDialog = lazy(() => import('../arrange/move-dialog.tsx'))
const ProposeDialogs = lazy(() => import('../proposing/propose-dialogs.tsx'))
const NewFolderDialog = lazy(() => import('../folder/new-folder-dialog.tsx'))

interface Props {
  spaceId: number
  /** The active row, whose menu it is. */
  row: TreeRow
  acts: TreeActs
  canCreate: boolean
  onToggle: (folder: number, open: boolean) => void
  onCreated: (id: number) => void
  focusTree: () => void
}

/** The menu or dialog that stands open beside the tree. */
export function TreeParts({ spaceId, row, acts, canCreate, onToggle, onCreated, focusTree }: Props) {
  const { open, setOpen } = acts
  const close = () => setOpen(null)
  return (
    <Suspense>
      {open?.kind === 'menu' && (
        <TreeMenu
          spaceId={spaceId}
          row={row}
          node={open.node}
          at={open}
          acts={acts}
          canCreate={canCreate}
          onClose={() => {
            // what was chosen may have opened something else
            setOpen((now) => (now === open ? null : now))
            focusTree()
          }}
        />
      )}
      {open?.kind === 'move' && (
        <MoveDialog spaceId={spaceId} entries={open.entries} onMoving={acts.forget} onClose={close} />
      )}
      {open?.kind === 'propose' && (
        <ProposeDialogs spaceId={spaceId} resource={open.node} act={open.act} onClose={close} />
      )}
      {open?.kind === 'new-folder' && (
        <NewFolderDialog
          spaceId={spaceId}
          parentId={open.parent || null}
          onCreated={(id) => {
            if (open.parent) onToggle(open.parent, true)
            onCreated(id)
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

/** Beside the pointer while something is dragged. It is there before, so that it is in its place when it shows. */
export const Ghost = ({
  ref,
  dragged,
}: {
  ref: RefObject<HTMLDivElement | null>
  dragged: readonly TreeNode[] | undefined
}) => (
  <div
    ref={ref}
    aria-hidden="true"
    hidden={!dragged}
    className="pointer-events-none fixed top-0 left-0 z-40 max-w-60 truncate rounded-r1 border border-brand bg-surface px-2.5 py-1 text-sm shadow-high"
  >
    {dragged && (dragged.length === 1 ? dragged[0]!.title : named(dragged))}
  </div>
)

/** What can be done to the selection: fingers have no keys. */
export function SelectionBar({ selected, acts }: { selected: Selected; acts: TreeActs }) {
  if (!selected.size) return null
  const [first] = selected.values()
  const entries = acts.entriesFor(first!)
  return (
    <div className="sticky -bottom-2 z-10 mt-1 flex flex-wrap items-center gap-1.5 border-t border-line bg-surface px-1 pt-2 pb-2">
      <span className="min-w-0 flex-1 text-sm whitespace-nowrap text-text-2">已选 {selected.size} 项</span>
      <Button size="sm" onClick={() => acts.setOpen({ kind: 'move', entries })}>
        移动
      </Button>
      <Button size="sm" onClick={() => void acts.remove(entries)}>
        删除
      </Button>
      <Button size="sm" variant="ghost" onClick={acts.forget}>
        取消
      </Button>
    </div>
  )
}
