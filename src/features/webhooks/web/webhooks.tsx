import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import {
  deleteWebhook,
  editWebhook,
  listWebhooks,
  tryWebhook,
  listDeliveries,
} from '#src/features/webhooks/contract.ts'
import { webhookEvents } from '#src/features/webhooks/shapes.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { Section } from '#src/features/spaces/web/public.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhook } from './new-webhook.tsx'

const about =
  '空间里新建了内容，或修改了资源、卡片、讨论、题目时，通知你自己的程序：用 POST 发一段 JSON，带时间戳和签名。只发你看得到的内容，不说是谁做的；对方没有收到就隔一会儿再发，最多 8 次。'

/** Programs that are told what happens in the space. */
export function Webhooks({ space }: { space: Space }) {
  const found = useEndpoint(listWebhooks, { params: { spaceId: space.id }, query: {} })
  return (
    <Section title="通知别的程序" about={about}>
      <div className="grid gap-6">
        <NewWebhook space={space} />
        {found.isPending && <SkeletonText />}
        {found.isError && <ErrorState message="Webhook 加载失败，请重试" onRetry={() => void found.refetch()} />}
        {found.data && found.data.list.length === 0 && <p className="text-text-2">还没有 Webhook。</p>}
        {found.data && found.data.list.length > 0 && (
          <ul aria-label="Webhook" className="grid gap-4">
            {found.data.list.map((hook) => (
              <Hook key={hook.id} space={space} hook={hook} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

type Listed = Reply<typeof listWebhooks>['list'][number]

function Hook({ space, hook }: { space: Space; hook: Listed }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="grid gap-2 rounded-r1 border border-line p-4">
      <p className="break-all">
        <span className="font-mono text-sm">{hook.url}</span> {!hook.is_active && <Tag>已停用</Tag>}
      </p>
      <p className="text-sm text-text-2">{hook.events.map((event) => webhookEvents[event]).join('、')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          发送记录
        </Button>
        <Acts space={space} hook={hook} onTried={() => setOpen(true)} />
      </div>
      {isOpen && <Deliveries space={space} hook={hook} />}
    </li>
  )
}

function Acts({
  space,
  hook: { id, url, is_active: isActive },
  onTried,
}: {
  space: Space
  hook: Listed
  onTried(): void
}) {
  const params = { spaceId: space.id, id }
  const edit = useAction(editWebhook, { refresh: [listWebhooks] })
  const remove = useAction(deleteWebhook, { refresh: [listWebhooks] })
  const trial = useAction(tryWebhook, { refresh: [listDeliveries] })
  const [confirm, confirmDialog] = useConfirm()
  const said = (done: string, failed: string) => ({
    onSuccess: () => toast.success(done),
    onError: (error: unknown) => toastRefusal(error, failed),
  })
  async function onRemove() {
    const text = `以后不再通知 ${url}，发送记录一起删除。`
    if (!(await confirm({ title: '删除这个 Webhook？', text, confirmText: '删除', danger: true }))) return
    remove.mutate({ params }, said('Webhook 已删除', '没能删除'))
  }
  return (
    <>
      <Button
        size="sm"
        loading={trial.isPending}
        onClick={() => {
          onTried()
          trial.mutate({ params }, said('一分钟内会试发一次', '没能试发'))
        }}
      >
        试发一次
      </Button>
      <Button
        size="sm"
        loading={edit.isPending}
        onClick={() =>
          edit.mutate(
            { params, body: { is_active: !isActive } },
            said(isActive ? 'Webhook 已停用' : 'Webhook 已启用', '没能修改'),
          )
        }
      >
        {isActive ? '停用' : '启用'}
      </Button>
      <Button size="sm" variant="danger-line" onClick={() => void onRemove()}>
        删除
      </Button>
      {confirmDialog}
    </>
  )
}
