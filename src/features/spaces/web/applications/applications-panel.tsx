import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { answerApplication, listApplications, readSpace } from '#src/features/spaces/contract.ts'
import { RejectDialog } from './reject-dialog.tsx'

export type Application = Reply<typeof listApplications>['list'][number]
type State = Application['state']

const states: { key: State; text: string; empty: string }[] = [
  { key: 'pending', text: '待处理', empty: '没有等待处理的申请' },
  { key: 'approved', text: '已通过', empty: '还没有通过的申请' },
  { key: 'rejected', text: '已拒绝', empty: '还没有拒绝的申请' },
]
const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

/** For site administrators: which private spaces want to be public. */
export const ApplicationsPanel = () => (
  <section aria-labelledby="applications">
    <h2 id="applications" className="sr-only">
      公开空间的申请
    </h2>
    <Tabs
      label="申请的状态"
      tabs={states.map(({ key, text, empty }) => ({
        key,
        text,
        panel: <Applications key={key} state={key} empty={empty} />,
      }))}
    />
  </section>
)

function Applications({ state, empty }: { state: State; empty: string }) {
  const list = useEndlessList(listApplications, { query: { state } })
  return (
    <div className="mt-3">
      <EndlessView list={list} empty={<EmptyState kind="spaces" title={empty} />}>
        {(applications) => (
          <ListCard label="公开空间的申请">
            {applications.map((application) => (
              <Row key={application.id} application={application} />
            ))}
          </ListCard>
        )}
      </EndlessView>
    </div>
  )
}

function Row({ application }: { application: Application }) {
  const { product, user, content, state, reply, created_at, answered_at, can } = application
  return (
    <ListRow
      title={<Link to={paths.space(product.id)}>{product.title}</Link>}
      meta={
        <>
          <Link to={paths.user(user.id)}>{user.nickname}</Link> · <Time iso={created_at} /> 申请
          {answered_at && (
            <>
              {' · '}
              <Time iso={answered_at} /> 答复
            </>
          )}
        </>
      }
      trailing={<Chip tone={tones[state]}>{states.find(({ key }) => key === state)?.text}</Chip>}
    >
      {product.description && <p className="text-sm text-text-2">{product.description}</p>}
      <p className="mt-2 break-words whitespace-pre-line">{content}</p>
      {reply && (
        <p className="mt-2 break-words whitespace-pre-line text-text-2">
          <span className="font-medium">答复：</span>
          {reply}
        </p>
      )}
      {can.answer && <Answers application={application} />}
    </ListRow>
  )
}

function Answers({ application: { id, product, user } }: { application: Application }) {
  const [rejecting, setRejecting] = useState(false)
  const [confirm, confirmDialog] = useConfirm()
  const answer = useAction(answerApplication, { refresh: [listApplications, readSpace] })

  async function onApprove() {
    const question = {
      title: `公开“${product.title}”？`,
      text: '通过后，所有人立即能阅读和搜索到这个空间。',
      confirmText: '通过',
    }
    if (!(await confirm(question))) return
    try {
      await answer.mutateAsync({ params: { id }, body: { state: 'approved' } })
      toast.success(`“${product.title}”已公开`)
    } catch (error) {
      toastRefusal(error, '操作失败')
    }
  }
  return (
    <div className="mt-3 flex gap-2">
      <Button
        size="sm"
        variant="primary"
        aria-label={`通过：${product.title}`}
        loading={answer.isPending && !rejecting}
        onClick={() => void onApprove()}
      >
        通过
      </Button>
      <Button size="sm" aria-label={`拒绝：${product.title}`} onClick={() => setRejecting(true)}>
        拒绝
      </Button>
      {rejecting && (
        <RejectDialog
          title={product.title}
          applicant={user.nickname}
          onClose={() => setRejecting(false)}
          onConfirm={async (reply) => {
            await answer.mutateAsync({ params: { id }, body: { state: 'rejected', reply } })
            toast.success('已拒绝这份申请')
          }}
        />
      )}
      {confirmDialog}
    </div>
  )
}
