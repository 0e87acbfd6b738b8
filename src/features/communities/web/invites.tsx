import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  answerInvite,
  listCommunities,
  listCommunityFiles,
  listCommunityIssues,
  listCommunitySpaces,
  listInvites,
  readCommunity,
} from '../contract.ts'
import { type Invite, waiting } from './community-queries.ts'

/** What waits, where it is the reader's to answer or to know; nothing for others. */
export function WaitingInvites({ communityId }: { communityId: number }) {
  const me = useCurrentUser()
  const { data } = useEndpoint(listInvites, waiting(communityId), { enabled: me !== null })
  if (!data?.list.length) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 font-semibold">
        等待答复
      </h2>
      <InviteList list={data.list} />
    </section>
  )
}

export const InviteList = ({ list }: { list: readonly Invite[] }) => (
  <ListCard label="邀请与申请">
    {list.map((invite) => (
      <ListRow
        key={invite.id}
        title={
          invite.side === 'community' ? (
            <>
              <Link to={paths.community(invite.community.id)}>{invite.community.title}</Link> 邀请{' '}
              <Link to={paths.space(invite.product.id)}>{invite.product.title}</Link>
            </>
          ) : (
            <>
              <Link to={paths.space(invite.product.id)}>{invite.product.title}</Link> 申请加入{' '}
              <Link to={paths.community(invite.community.id)}>{invite.community.title}</Link>
            </>
          )
        }
        meta={
          <>
            <Link to={paths.user(invite.user.id)}>{invite.user.nickname}</Link> · <Time iso={invite.created_at} />
          </>
        }
        trailing={invite.can.answer ? <Answer invite={invite} /> : <State state={invite.state} />}
      />
    ))}
  </ListCard>
)

const states = {
  pending: { text: '等待对方答复', tone: 'warning' },
  approved: { text: '已同意', tone: 'success' },
  rejected: { text: '已谢绝', tone: 'danger' },
} as const
const State = ({ state }: { state: Invite['state'] }) => <Chip tone={states[state].tone}>{states[state].text}</Chip>

function Answer({ invite: { id, community, product } }: { invite: Invite }) {
  const answer = useAction(answerInvite, {
    refresh: [
      listInvites,
      listCommunitySpaces,
      listCommunityFiles,
      listCommunityIssues,
      readCommunity,
      listCommunities,
    ],
  })
  async function send(approve: boolean) {
    try {
      await answer.mutateAsync({
        params: { communityId: community.id, inviteId: id },
        body: { product_id: product.id, approve },
      })
      toast.success(approve ? `“${product.title}”已加入“${community.title}”` : '已谢绝')
    } catch (error) {
      toastRefusal(error, '答复失败')
    }
  }
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        variant="primary"
        aria-label={`同意：${product.title}`}
        loading={answer.isPending}
        onClick={() => void send(true)}
      >
        同意
      </Button>
      <Button size="sm" aria-label={`谢绝：${product.title}`} onClick={() => void send(false)}>
        谢绝
      </Button>
    </span>
  )
}
