import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { BatchPanel } from '../arrange/batch-panel.tsx'
import { useArranging } from '../arrange/use-arranging.ts'
import { listSelection, NONE } from '../arrange/list-selection.ts'
import type { ResourceItem } from '../resource-queries.ts'

// What a list of resources has besides for those who may arrange them.

const MoveDialog = lazy(() => import('../arrange/move-dialog.tsx'))
const TagsDialog = lazy(() => import('../arrange/tags-dialog.tsx'))

const useChosen = () => useSyncExternalStore(listSelection.subscribe, listSelection.read, () => NONE)

const boxLook =
  'relative grid size-6 shrink-0 cursor-pointer place-items-center [&>input]:size-4 [&>input]:accent-brand'

/** @param shown what stands on the page and may be chosen */
export function SelectBox({ item, shown }: { item: ResourceItem; shown: readonly ResourceItem[] }) {
  const isOn = useChosen().has(item.id)
  return (
    <label className={boxLook}>
      <input
        type="checkbox"
        checked={isOn}
        aria-label={`选择“${item.title}”`}
        onChange={(event) => {
          const isRange = (event.nativeEvent as MouseEvent).shiftKey
          listSelection.choose(item, { shown, isOn: event.target.checked, isRange })
        }}
      />
    </label>
  )
}

export function SelectAll({ shown }: { shown: readonly ResourceItem[] }) {
  const chosen = useChosen()
  const isAll = shown.every(({ id }) => chosen.has(id))
  return (
    <label className={boxLook}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && shown.some(({ id }) => chosen.has(id))
        }}
        aria-label="选择这一页的全部资源"
        onChange={(event) => listSelection.set(shown, event.target.checked)}
      />
    </label>
  )
}

/** What can be done to all that is selected. */
export function SelectionBar({ spaceId, shown }: { spaceId: number; shown: readonly ResourceItem[] }) {
  const chosen = useChosen()
  const [arranging, confirmDialog] = useArranging(spaceId)
  const [open, setOpen] = useState<'move' | 'tags' | null>(null)
  useEffect(() => listSelection.clear, [])
  // as they are now: what was changed since carries another version
  const entries = [...chosen.values()].map((item) => shown.find(({ id }) => id === item.id) ?? item)
  const close = () => setOpen(null)
  async function remove() {
    listSelection.set((await arranging.remove(entries)) as ResourceItem[], false)
  }
  return (
    <>
      {entries.length > 0 && (
        <section
          aria-label="已选的资源"
          className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-r2 border border-line bg-surface px-3.5 py-2.5 shadow-high"
        >
          <p role="status" className="mr-auto font-medium">
            已选 {entries.length} 项
          </p>
          <Button onClick={() => setOpen('move')}>移动</Button>
          <Button onClick={() => setOpen('tags')}>设标签</Button>
          <Button onClick={() => void remove()}>删除</Button>
          <IconButton label="取消选择" onClick={listSelection.clear}>
            <X aria-hidden />
          </IconButton>
        </section>
      )}
      <Suspense>
        {open === 'move' && (
          <MoveDialog spaceId={spaceId} entries={entries} onMoving={listSelection.clear} onClose={close} />
        )}
        {open === 'tags' && (
          <TagsDialog
            spaceId={spaceId}
            entries={entries}
            onConfirm={(tagged) => {
              close()
              listSelection.clear()
              void arranging.tag(tagged)
            }}
            onClose={close}
          />
        )}
      </Suspense>
      <BatchPanel />
      {confirmDialog}
    </>
  )
}
