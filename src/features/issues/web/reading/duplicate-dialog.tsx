import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { listIssues, markDuplicate } from '#src/features/issues/contract.ts'
import { type Issue, ofIssue } from '../issue-queries.ts'

interface Props {
  issue: Issue
  onClose: () => void
}

/** Chooses the issue in which the same was asked before. Default export, for loading lazily. */
export default function DuplicateDialog({ issue, onClose }: Props) {
  const [text, setText] = useState('')
  const mark = useAction(markDuplicate, { refresh: ofIssue })
  async function choose(issue_id: number | null) {
    try {
      await mark.mutateAsync({ params: { spaceId: issue.product.id, id: issue.id }, body: { issue_id } })
      toast.success(issue_id === null ? '已取消重复标记' : '已标记为重复')
      onClose()
    } catch (error) {
      toastRefusal(error, '标记失败')
    }
  }
  return (
    <Dialog
      title="和哪个讨论重复？"
      description="读者会从这里被引到那个讨论。"
      onClose={onClose}
      footer={
        (issue.duplicate_of || issue.is_original_deleted) && (
          <Button onClick={() => void choose(null)}>取消重复标记</Button>
        )
      }
    >
      <TextInput
        type="search"
        aria-label="按标题搜索讨论"
        placeholder="输入标题里的字"
        data-autofocus
        value={text}
        className="my-3"
        onChange={(event) => setText(event.target.value)}
      />
      <Candidates issue={issue} text={useDebounced(text.trim())} onChoose={(id) => void choose(id)} />
    </Dialog>
  )
}

function Candidates({ issue, text, onChoose }: { issue: Issue; text: string; onChoose: (id: number) => void }) {
  const query = { per_number: 10, ...(text && { text }) }
  const { data, isError, isFetching, refetch } = useEndpoint(listIssues, {
    params: { spaceId: issue.product.id },
    query,
  })
  if (isError) return <ErrorState message="讨论加载失败" retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList rows={4} />
  const others = data.list.filter(({ id, is_duplicate }) => id !== issue.id && !is_duplicate)
  if (!others.length) return <EmptyState kind="search" title="没有匹配的结果" />
  return (
    <ul aria-label="可以选的讨论" className="grid max-h-[40vh] gap-0.5 overflow-y-auto">
      {others.map(({ id, title }) => (
        <li key={id}>
          <button
            type="button"
            className="w-full rounded-r1 px-2.5 py-2 text-left -outline-offset-2 wrap-anywhere hover:bg-sunken"
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
