import Check from 'lucide-react/icons/check'
import { formatDateTime } from '#src/shared/format.ts'
import { draftFailedText } from '#src/ui/editor/drafts/draft.ts'
import type { useTextDraft } from '../drafts/use-text-draft.ts'

type Draft = ReturnType<typeof useTextDraft>

/** Whether what was written last is kept, where and since when. */
export function SavedState({ draft }: { draft: Pick<Draft, 'state' | 'keptAt' | 'isSent'> }) {
  const { state, keptAt, isSent } = draft
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm text-warning">
        {draftFailedText}，离开前请先保存
      </p>
    )
  if (state === 'none' || keptAt === null) return null
  const time = formatDateTime(new Date(keptAt).toISOString()).slice(-5)
  return (
    <p
      role="status"
      title={isSent ? '草稿存在云端，换一台设备也能接着写' : '草稿存在这台设备上，正在送到云端'}
      className="flex items-center gap-1 text-sm whitespace-nowrap text-text-3 [&_svg]:text-success"
    >
      {isSent && <Check size={14} aria-hidden />}
      {isSent ? '已保存' : '已保存在本机'}
      <span className="tabular-nums max-md:sr-only">{time}</span>
    </p>
  )
}
