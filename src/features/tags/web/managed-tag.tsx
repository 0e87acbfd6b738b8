import { lazy, Suspense, useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { editTag } from '../contract.ts'
import { coloursOf, type CountedTag, tagLists } from './tag-query.ts'

const EditTagDialog = lazy(() => import('./edit-tag-dialog.tsx'))
const MergeTagDialog = lazy(() => import('./merge-tag-dialog.tsx'))

/** A row of the list. The dialogs are fetched when they are opened. */
export function ManagedTag({ tag }: { tag: CountedTag }) {
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-3 md:px-[18px]">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Tag colours={coloursOf(tag)} to={paths.tagged(tag.title)}>
          {tag.title}
        </Tag>
        <span className="shrink-0 text-sm text-text-3 tabular-nums">{formatCount(tag.count_used)} 次使用</span>
      </div>
      <RecommendedSwitch tag={tag} />
      <div className="flex gap-2">
        <Button size="sm" aria-label={`编辑标签 ${tag.title}`} onClick={() => setOpen('edit')}>
          编辑
        </Button>
        <Button size="sm" aria-label={`合并标签 ${tag.title}`} onClick={() => setOpen('merge')}>
          合并
        </Button>
      </div>
      <Suspense>
        {open === 'edit' && <EditTagDialog tag={tag} onClose={close} />}
        {open === 'merge' && <MergeTagDialog tag={tag} onClose={close} />}
      </Suspense>
    </li>
  )
}

/** Takes effect at once, and takes itself back where that failed. */
function RecommendedSwitch({ tag }: { tag: CountedTag }) {
  const edit = useAction(editTag, { refresh: tagLists })
  const wished = edit.isPending ? edit.variables.body.recommended : undefined
  const set = (recommended: boolean) =>
    edit.mutate(
      { params: { id: tag.id }, body: { recommended } },
      { onError: (error) => toastRefusal(error, '保存失败') },
    )
  return (
    <Switch
      label="推荐"
      aria-label={`推荐标签 ${tag.title}`}
      checked={wished ?? tag.recommended}
      onChange={(event) => !edit.isPending && set(event.target.checked)}
    />
  )
}
