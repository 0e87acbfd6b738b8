import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type AnyEndpoint, type Call, endpointId } from '#src/shared/endpoint.ts'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import {
  deleteResource,
  listFolder,
  listResources,
  moveResource,
  placeResource,
  readResource,
  readTree,
  setTagList,
} from '#src/features/resources/contract.ts'
import { type Failure, runBatch } from './batch.ts'
import { type Entry, lossOf, named } from './entry.ts'

interface Place {
  /** 0 is the root. */
  id: number
  title: string
}
interface Tagged extends Entry {
  tag_titles: string[]
  version: number
}
export interface Arranging {
  /** Says what became of it, with a way back. */
  move(entries: readonly Moved[], to: Place): Promise<void>
  /** Asks first. @returns what was deleted */
  remove(entries: readonly Entry[]): Promise<readonly Entry[]>
  tag(entries: readonly Tagged[]): Promise<void>
}

/** Moving, deleting and tagging one or many resources of a space, and the dialog that asks before deleting. */
export function useArranging(spaceId: number): [Arranging, ReactNode] {
  const call = useCall()
  const queries = useQueryClient()
  const [confirm, dialog] = useConfirm()
  const arranging = useMemo(() => {
    const refresh = (...changed: AnyEndpoint[]) =>
      Promise.all(changed.map((e) => queries.invalidateQueries({ queryKey: [endpointId(e)] })))
    const reach = { call, spaceId, refresh: () => refresh(listFolder, listResources, readResource, readTree) }
    return {
      move: (entries: readonly Moved[], to: Place) => move(reach, entries, to),
      async remove(entries: readonly Entry[]) {
        const title = entries.length === 1 ? `删除${named(entries)}？` : `删除选中的${named(entries)}？`
        if (!(await confirm({ title, text: lossOf(entries), confirmText: '删除', danger: true }))) return []
        const removed = await remove(reach, entries)
        void refresh(readSpace)
        return removed
      },
      tag: (entries: readonly Tagged[]) => tag(reach, entries),
    }
  }, [call, queries, spaceId, confirm])
  return [arranging, dialog]
}

interface Reach {
  call: Call
  spaceId: number
  refresh: () => Promise<unknown>
}
interface Move extends Entry {
  to: number
}
/** With what stands right behind it where that is known: null is nothing. The way back leads there. */
export interface Moved extends Entry {
  before?: number | null | undefined
}

async function move(reach: Reach, entries: readonly Moved[], to: Place) {
  const moved = await moveAll(reach, { label: '正在移动', moves: entries.map((entry) => ({ ...entry, to: to.id })) })
  if (!moved?.length) return
  const rest = entries.length - moved.length
  const text = `已移动${named(moved)}到“${to.title}”${rest ? `，其余 ${rest} 项没有移动` : ''}`
  toast.success(text, { text: '撤销', run: () => void moveBack(reach, moved) })
}

/** Each to where it came from. */
async function moveBack(reach: Reach, moved: readonly (Move & Moved)[]) {
  const back = await moveAll(reach, {
    label: '正在撤销',
    moves: moved.map((one) => ({ ...one, to: one.parent_id ?? 0 })),
  })
  if (!back?.length) return
  await placeBack(reach, back)
  toast.success(`已移回${named(back)}`)
}

/** From the last on, since what stood behind one may have been moved, too. */
async function placeBack({ call, spaceId, refresh }: Reach, back: readonly Moved[]) {
  try {
    for (const { id, before } of back.toReversed())
      if (before !== undefined) await call(placeResource, { params: { spaceId, id }, body: { before_id: before } })
  } catch (error) {
    // what stood behind it may be gone by now
    toastRefusal(error, '已移回，但没有回到原来的位置')
  }
  await refresh()
}

async function moveAll<T extends Move>(
  { call, spaceId, refresh }: Reach,
  { label, moves }: { label: string; moves: readonly T[] },
) {
  const result = await runBatch({
    label,
    items: moves,
    act: ({ id, to }) => call(moveResource, { params: { spaceId, id }, body: { file_id: to } }),
  })
  if (!answered(result, '移动')) return null
  await refresh()
  return result.done
}

async function remove({ call, spaceId, refresh }: Reach, entries: readonly Entry[]) {
  const result = await runBatch({
    label: '正在删除',
    items: entries,
    act: ({ id }) => call(deleteResource, { params: { spaceId, id } }),
  })
  if (!answered(result, '删除')) return []
  await refresh()
  if (result.done.length) toast.success(`已删除${named(result.done)}`)
  return result.done
}

async function tag({ call, spaceId, refresh }: Reach, entries: readonly Tagged[]) {
  const result = await runBatch({
    label: '正在设标签',
    items: entries,
    act: ({ id, tag_titles, version }) => call(setTagList, { params: { spaceId, id }, body: { tag_titles, version } }),
  })
  if (!answered(result, '设标签')) return
  await refresh()
  if (result.done.length) toast.success(`已给${named(result.done)}设标签`)
}

/** Whether it was begun. A single thing that failed has no panel that would say so. */
function answered<T>(
  result: { done: T[]; failed: Failure[] } | null,
  what: string,
): result is { done: T[]; failed: Failure[] } {
  if (!result) toast.warning('上一批操作还没有完成，请稍候')
  else if (result.failed.length === 1 && !result.done.length)
    toastRefusal(result.failed[0]!.error, `“${result.failed[0]!.title}”${what}失败`)
  return result !== null
}
