import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { listInvites } from '#src/features/communities/contract.ts'
import { InviteList } from '../invites.tsx'

export function AllInvites({ communityId }: { communityId: number }) {
  const list = useEndlessList(listInvites, { params: { communityId }, query: {} })
  return (
    <EndlessView list={list} empty={<p className="text-text-3">还没有邀请与申请</p>}>
      {(invites) => <InviteList list={invites} />}
    </EndlessView>
  )
}
