import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listSpaces, readSpace } from '#src/features/spaces/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { toast } from '#src/ui/toast.ts'
import { listIssues, moveIssue } from '#src/features/issues/contract.ts'
import type { Issue } from '../issue-queries.ts'

interface Props {
  issue: Issue
  onClose: () => void
}

/** Chooses another space that one administers. Default export, for loading lazily. */
export default function MoveDialog({ issue, onClose }: Props) {
  const me = useCurrentUser()
  const [chosen, choose] = useState('')
  const navigate = useNavigate()
  const move = useAction(moveIssue, { refresh: [listIssues, readSpace] })
  const list = useEndlessList(listSpaces, { query: { select_type: 'admin', user_id: me!.id } })
  async function send() {
    try {
      const params = { spaceId: issue.product.id, id: issue.id }
      const { path } = await move.mutateAsync({ params, body: { product_id: Number(chosen) } })
      toast.success('已移动')
      onClose()
      void navigate(path)
    } catch (error) {
      toastRefusal(error, '移动失败')
    }
  }
  return (
    <Dialog
      title={`把“${issue.title}”移到哪里？`}
      description="回答会一起移过去，原来的地址会引到新的位置。"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            loading={move.isPending}
            reason={chosen ? undefined : '请先选择空间'}
            onClick={() => void send()}
          >
            移动
          </Button>
        </>
      }
    >
      <EndlessView list={list} empty={<EmptyState kind="spaces" title="你没有管理别的空间" />}>
        {(spaces) => {
          const others = spaces.filter(({ id }) => id !== issue.product.id)
          if (!others.length) return <EmptyState kind="spaces" title="你没有管理别的空间" />
          return (
            <>
              <RadioGroup
                legend="你管理的空间"
                name="space"
                options={others.map(({ id, title }) => ({ value: String(id), label: title }))}
                value={chosen}
                onChange={(event) => choose(event.target.value)}
              />
              <Consequence isOpen={issue.is_open} target={others.find(({ id }) => String(id) === chosen)} />
            </>
          )
        }}
      </EndlessView>
    </Dialog>
  )
}

/** What becomes seen or hidden by it is said before it happens. */
function Consequence({ isOpen, target }: { isOpen: boolean; target: { is_open: boolean } | undefined }) {
  if (!target) return null
  if (!isOpen && target.is_open)
    return (
      <p role="alert" className="mt-3 text-sm text-danger">
        移动后所有人都能看到这个讨论和它的全部回答，搜索引擎也会收录。
      </p>
    )
  if (target.is_open) return null
  return (
    <p role="alert" className="mt-3 text-sm text-danger">
      新空间没有公开，移动后只有它的成员能看到这个讨论和全部回答。
    </p>
  )
}
