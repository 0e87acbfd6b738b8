import { useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { FindSpaces } from '#src/features/search/web/public.tsx'
import { listSpaces } from '#src/features/spaces/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { toast } from '#src/ui/toast.ts'
import { inviteSpaces, listCommunitySpaces, listInvites, readCommunity } from '../contract.ts'
import type { Community } from './community-queries.ts'

interface Choosing {
  chosen: ReadonlyMap<number, string>
  toggle: (space: { id: number; title: string }) => void
}
interface Props {
  community: Community
  /** The owner of the community invites any; others ask for those that they manage. */
  invites: boolean
  onClose: () => void
}

export function ChooseSpaces({ community, invites, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const ask = useAction(inviteSpaces, { refresh: [listInvites, listCommunitySpaces, readCommunity] })
  const toggle: Choosing['toggle'] = ({ id, title }) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, title)
    setChosen(next)
  }
  async function send() {
    try {
      const body = { product_ids: [...chosen.keys()] }
      const { list } = await ask.mutateAsync({ params: { communityId: community.id }, body })
      const waiting = list.filter(({ state }) => state === 'pending').length
      if (!waiting) toast.success('已加入')
      else toast.success(invites ? '邀请已发出，等待空间的管理者答复' : '申请已提交，等待共同体的拥有者答复')
      onClose()
    } catch (error) {
      toastRefusal(error, invites ? '邀请失败' : '申请失败')
    }
  }
  return (
    <Dialog
      title={invites ? '邀请空间加入' : `申请加入“${community.title}”`}
      description={invites ? '空间的管理者同意后，它就在这个共同体里。' : '共同体的拥有者同意后，你的空间就在其中。'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            loading={ask.isPending}
            reason={chosen.size ? undefined : '请先选择空间'}
            onClick={() => void send()}
          >
            {chosen.size > 1 ? `${invites ? '邀请' : '申请'} ${chosen.size} 个` : invites ? '邀请' : '申请'}
          </Button>
        </>
      }
    >
      {invites ? (
        <FindSpaces listed={chosen} chosen={chosen} toggle={toggle} />
      ) : (
        <Own chosen={chosen} toggle={toggle} />
      )}
    </Dialog>
  )
}

function Own({ chosen, toggle }: Choosing) {
  const me = useCurrentUser()
  const list = useEndlessList(listSpaces, { query: { select_type: 'admin', user_id: me!.id } })
  return (
    <EndlessView list={list} empty={<EmptyState kind="spaces" title="你还没有管理的空间" />}>
      {(spaces) => (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm text-text-3">你管理的空间</legend>
          {spaces.map(({ id, title }) => (
            <Checkbox key={id} label={title} checked={chosen.has(id)} onChange={() => toggle({ id, title })} />
          ))}
        </fieldset>
      )}
    </EndlessView>
  )
}
