import { useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { searchType } from '#src/features/search/contract.ts'
import { listSpaces } from '#src/features/spaces/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
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
      {invites ? <Searched chosen={chosen} toggle={toggle} /> : <Own chosen={chosen} toggle={toggle} />}
    </Dialog>
  )
}

/** What was chosen stays in sight while one searches for others. */
function Searched({ chosen, toggle }: Choosing) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  return (
    <div className="grid gap-3">
      <TextInput
        type="search"
        aria-label="按名称查找空间"
        placeholder="输入空间名称"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {[...chosen].map(([id, title]) => (
        <Checkbox key={id} label={title} checked onChange={() => toggle({ id, title })} />
      ))}
      {text && <Found text={text} chosen={chosen} toggle={toggle} />}
    </div>
  )
}

function Found({ text, chosen, toggle }: Choosing & { text: string }) {
  const { data, isPending, isError, refetch } = useEndpoint(searchType, {
    params: { type: 'products' },
    query: { text, per_number: 20 },
  })
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="查找失败，请重试" onRetry={() => void refetch()} />
  const others = data.list.flatMap((found) =>
    'key_character' in found && !chosen.has(found.id) ? [{ id: found.id, title: found.title }] : [],
  )
  if (!others.length) return <p className="text-text-3">没有找到别的空间，换个名称试试</p>
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-text-3">找到的空间</legend>
      {others.map((space) => (
        <Checkbox key={space.id} label={space.title} checked={false} onChange={() => toggle(space)} />
      ))}
    </fieldset>
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
