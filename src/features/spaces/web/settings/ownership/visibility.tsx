import { useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listApplications } from '#src/features/spaces/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Application } from '#src/features/spaces/web/applications/applications-panel.tsx'
import type { Space } from '#src/features/spaces/web/use-space.ts'
import { ApplyForm } from './apply-form.tsx'
import { Section } from '../section.tsx'
import { useSpaceEdit } from '../use-space-edit.ts'

export const Visibility = ({ space }: { space: Space }) => (
  <Section title="可见性">{space.is_open ? <GoPrivate space={space} /> : <GoPublic space={space} />}</Section>
)

function GoPrivate({ space }: { space: Space }) {
  const edit = useSpaceEdit(space.id)
  const [confirm, confirmDialog] = useConfirm()
  const [busy, setBusy] = useState(false)
  async function onPrivate() {
    const question = {
      title: `把“${space.title}”设为私有？`,
      text: `立即生效：${space.counts.members} 位成员之外，没有人再能打开、搜索到或收藏它，对他们来说它不存在。以后要重新公开，需要申请并经过审核。`,
      confirmText: '设为私有',
      danger: true,
    }
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      await edit({ is_open: false })
      toast.success('空间已设为私有')
    } catch (error) {
      toastRefusal(error, '设置失败')
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <p>
        <Chip tone="success">公开</Chip>
        <span className="ml-2">所有人都能阅读和搜索到这个空间。</span>
      </p>
      <div>
        <Button variant="danger-line" loading={busy} onClick={() => void onPrivate()}>
          设为私有
        </Button>
      </div>
      {confirmDialog}
    </div>
  )
}

function GoPublic({ space }: { space: Space }) {
  const last = useEndpoint(listApplications, { query: { product_id: space.id, per_number: 1 } })
  const application = last.data?.list[0]
  return (
    <div className="grid gap-4">
      <p>
        <Chip>私有</Chip>
        <span className="ml-2">只有成员能看到这个空间；要公开它，请提出申请，由站点管理员审核。</span>
      </p>
      {last.isPending && <SkeletonText />}
      {last.isError && <ErrorState message="申请加载失败，请重试" onRetry={() => void last.refetch()} />}
      {application && <LastApplication application={application} />}
      {last.data && application?.state !== 'pending' && <ApplyForm spaceId={space.id} />}
    </div>
  )
}

const states = {
  pending: { tone: 'warning', text: '等待审核' },
  approved: { tone: 'success', text: '已通过' },
  rejected: { tone: 'danger', text: '未通过' },
} as const

const LastApplication = ({ application }: { application: Application }) => (
  <div role="group" aria-label="上一次申请" className="grid gap-1.5 rounded-r1 bg-sunken px-4 py-3">
    <p className="flex flex-wrap items-center gap-2">
      <Chip tone={states[application.state].tone}>{states[application.state].text}</Chip>
      <span className="text-sm text-text-2">
        <Time iso={application.created_at} /> 提出的申请
      </span>
    </p>
    <p className="break-words whitespace-pre-line">{application.content}</p>
    {application.reply && (
      <p className="break-words whitespace-pre-line text-text-2">
        <span className="font-medium">审核意见：</span>
        {application.reply}
      </p>
    )}
  </div>
)
