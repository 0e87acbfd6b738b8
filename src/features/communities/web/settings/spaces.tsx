import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import {
  leaveCommunity,
  listCommunities,
  listCommunityFiles,
  listCommunityIssues,
  listCommunitySpaces,
  readCommunity,
} from '#src/features/communities/contract.ts'
import type { Community } from '../community-queries.ts'

export function Spaces({ community }: { community: Community }) {
  const list = useEndlessList(listCommunitySpaces, { params: { communityId: community.id }, query: {} })
  return (
    <EndlessView list={list} empty={<p className="text-text-3">还没有空间，到共同体的页面上邀请</p>}>
      {(spaces) => (
        <ListCard label="共同体里的空间">
          {spaces.map((space) => (
            <ListRow
              key={space.id}
              title={<Link to={paths.space(space.id)}>{space.title}</Link>}
              meta={space.owner.nickname}
              trailing={<TakeOut community={community} space={space} />}
            />
          ))}
        </ListCard>
      )}
    </EndlessView>
  )
}

interface Props {
  community: { id: number; title: string }
  space: { id: number; title: string }
}
export function TakeOut({ community, space, text = '移出' }: Props & { text?: string }) {
  const [confirm, dialog] = useConfirm()
  const leave = useAction(leaveCommunity, {
    refresh: [listCommunitySpaces, listCommunityFiles, listCommunityIssues, readCommunity, listCommunities],
  })
  async function onClick() {
    const question = {
      title: `${text}“${text === '退出' ? community.title : space.title}”？`,
      text: '以后可以再邀请或申请。',
      confirmText: text,
    }
    if (!(await confirm(question))) return
    try {
      await leave.mutateAsync({ params: { spaceId: space.id }, body: { community_id: community.id } })
      toast.success(`已${text}`)
    } catch (error) {
      toastRefusal(error, `${text}失败`)
    }
  }
  const about = text === '退出' ? community.title : space.title
  return (
    <>
      <Button size="sm" aria-label={`${text}：${about}`} loading={leave.isPending} onClick={() => void onClick()}>
        {text}
      </Button>
      {dialog}
    </>
  )
}
