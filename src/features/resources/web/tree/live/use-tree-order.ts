import { useRef } from 'react'
import { usePlacing } from '#src/features/resources/web/arrange/use-placing.ts'
import { named } from '#src/features/resources/web/arrange/entry.ts'
import type { TreeNode } from '#src/features/resources/web/resource-queries.ts'
import { toast } from '#src/ui/toast.ts'
import { behind, siblingOf, type TreeRow } from '../tree-rows.ts'
import type { LiveRows } from './use-live-rows.ts'

interface Props {
  spaceId: number
  live: LiveRows
  /** Read out. */
  say: (text: string) => void
}

/** Putting rows of the tree in order among what lies in the same folder, by pointer, keys or menu. */
export function useTreeOrder({ spaceId, live, say }: Props) {
  const place = usePlacing(spaceId)
  const { rows } = live
  const ahead = useRef<Ahead>(null)

  /** One step up or down. */
  async function shift(row: TreeRow, by: -1 | 1) {
    const { node, folder, total } = row
    if (!node) return
    if (!node.can_arrange) return say(`你不能移动“${node.title}”`)
    const level = levelNow(rows, folder, ahead.current)
    const from = level.findIndex((sibling) => sibling?.id === node.id)
    const to = from + by
    if (to < 0 || to >= total) return say(by < 0 ? '已经是第一项' : '已经是最后一项')
    // further down is before the one behind the next, which may not be loaded yet
    const next = by < 0 ? to : to + 1
    const before = next < total ? (level[next] ?? (await nodeAt(live, row, next))) : null
    if (before === undefined) return say('目录还没有加载完，请稍候')
    ahead.current = { rows, folder, level: level.toSpliced(from, 1).toSpliced(to, 0, node) }
    say(`“${node.title}”${by < 0 ? '上移' : '下移'}到第 ${to + 1} 项，共 ${total} 项`)
    await place([{ entry: node, before: before && before.id }])
  }

  /** Right before another, or last, with a way back. */
  async function drop(entries: readonly TreeNode[], before: number | null) {
    const ways = entries.map((entry) => ({ entry, before: behind(rows, entry) }))
    if (!(await place(entries.map((entry) => ({ entry, before }))))) return
    const back = ways
      .toReversed()
      .flatMap(({ entry, before: was }) => (was === undefined ? [] : [{ entry, before: was }]))
    const text = `已调整${named(entries)}的顺序`
    if (back.length < entries.length) toast.success(text)
    else toast.success(text, { text: '撤销', run: () => void place(back) })
  }

  return {
    shift,
    drop,
    /** Whether there is room on that side. */
    canShift: ({ index, total }: TreeRow, by: -1 | 1) => index + by >= 0 && index + by < total,
  }
}

type Siblings = readonly (TreeNode | undefined)[]

/** A level as keys have put it in order since these rows were drawn: the next key may be pressed before they are drawn again. */
interface Ahead {
  rows: readonly TreeRow[]
  folder: number
  level: Siblings
}

const levelNow = (rows: readonly TreeRow[], folder: number, ahead: Ahead | null): Siblings =>
  ahead?.rows === rows && ahead.folder === folder
    ? ahead.level
    : rows.filter((row) => row.folder === folder).map(({ node }) => node)

/** What stands at that place of a row's level, fetched where it is not there. */
async function nodeAt(live: LiveRows, row: TreeRow, index: number): Promise<TreeNode | undefined> {
  const at = siblingOf(live.rows, row, index)
  if (at < 0 || live.rows[at]!.node) return live.rows[at]?.node
  return (await live.loadBetween(at, at))[at]?.node
}
