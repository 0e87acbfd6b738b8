import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/shared/paths.ts'
import { type Arranging } from '#src/features/resources/web/arrange/use-arranging.ts'
import type { TreeNode } from '#src/features/resources/web/resource-queries.ts'
import type { ProposedAct } from '#src/features/resources/web/proposing/propose-dialogs.tsx'
import type { LiveRows } from './use-live-rows.ts'
import { behind, isFolder, mayReceive, outermost, ROOT, targetOf, type TreeRow } from '../tree-rows.ts'
import { useTreeOrder } from './use-tree-order.ts'
import type { useTreeSelection } from './use-tree-selection.ts'

/** What stands open beside the tree. */
export type OpenPart =
  | { kind: 'menu'; node: TreeNode; x: number; y: number }
  | { kind: 'move'; entries: readonly TreeNode[] }
  | { kind: 'new-folder'; parent: number }
  | { kind: 'rename'; node: TreeNode }
  | { kind: 'propose'; act: ProposedAct; node: TreeNode }

interface Props {
  spaceId: number
  current: number
  live: LiveRows
  selection: ReturnType<typeof useTreeSelection>
  arranging: Arranging
  /** Read out. */
  say: (text: string) => void
}

/** What can be done to the rows of a tree, whether by pointer, keys or menu. */
export function useTreeActs({ spaceId, current, live, selection, arranging, say }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenPart | null>(null)
  const [cut, setCut] = useState<readonly TreeNode[]>([])
  const { rows } = live
  const order = useTreeOrder({ spaceId, live, say })
  const titleOf = (folder: number) => rows.find(({ node }) => node?.id === folder)?.node?.title ?? ROOT.title

  /** The selection where the thing is part of it, else the thing alone; without what one may not arrange. */
  const entriesFor = (node: TreeNode): TreeNode[] => {
    if (!node.can_arrange) return []
    return selection.selected.has(node.id) ? outermost(rows, [...selection.selected.values()]) : [node]
  }
  const forget = () => {
    setCut([])
    selection.clear()
  }
  const moveTo = (target: number, entries: readonly TreeNode[]) => {
    forget()
    return arranging.move(
      entries.map((entry) => ({ ...entry, before: behind(rows, entry) })),
      { id: target, title: titleOf(target) },
    )
  }
  return {
    open,
    setOpen,
    cut,
    entriesFor,
    moveTo,
    order,
    cutOut(entries: readonly TreeNode[]) {
      setCut(entries)
      if (entries.length) say(`已剪切 ${entries.length} 项，到文件夹上按 Ctrl+V 移入`)
    },
    forget,
    paste(row: TreeRow) {
      const target = targetOf(row)
      if (!cut.length || target === null) return
      if (mayReceive(target, rows, cut)) void moveTo(target, cut)
      else say('不能移动到这里')
    },
    async remove(entries: readonly TreeNode[]) {
      if (!entries.length) return
      const removed = await arranging.remove(entries)
      if (!removed.length) return
      forget()
      // what is being read went along
      const gone = new Set(removed.map(({ id }) => id))
      const row = rows.find(({ node }) => node?.id === current)
      if (row && [current, ...row.above].some((id) => gone.has(id)))
        void navigate(
          paths.resources(
            spaceId,
            row.above.findLast((id) => !gone.has(id)),
          ),
        )
    },
    newDocument: (folder: number) => void navigate(paths.newResource(spaceId, folder || undefined)),
    openNode: (node: TreeNode) =>
      void navigate(isFolder(node) ? paths.resources(spaceId, node.id || undefined) : paths.document(spaceId, node.id)),
  }
}

export type TreeActs = ReturnType<typeof useTreeActs>
