import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { approveMember } from '#src/features/groups/contract.ts'
import { type Group, type Member, ofMembership } from '../group-queries.ts'

/** Somebody who asked to join, with what they said to the condition. */
export function WaitingRow({ group, person }: { group: Group; person: Member }) {
  const answer = useAction(approveMember, { refresh: ofMembership })
  const { id, nickname } = person
  async function send(approve: boolean) {
    try {
      await answer.mutateAsync({ params: { groupId: group.id }, body: { user_id: id, approve } })
      toast.success(approve ? `${nickname}已加入小组` : '已谢绝')
    } catch (error) {
      toastRefusal(error, '答复失败')
    }
  }
  return (
    <ListRow
      leading={<Avatar name={nickname} src={person.avatar && paths.file(person.avatar)} />}
      title={
        <Link to={paths.user(id)} className="break-all">
          {nickname}
        </Link>
      }
      meta={
        <>
          申请于 <Time iso={person.created_at} />
        </>
      }
      trailing={
        <span className="flex gap-2">
          <Button
            size="sm"
            variant="primary"
            aria-label={`同意：${nickname}`}
            loading={answer.isPending}
            onClick={() => void send(true)}
          >
            同意
          </Button>
          <Button size="sm" aria-label={`谢绝：${nickname}`} onClick={() => void send(false)}>
            谢绝
          </Button>
        </span>
      }
    >
      {person.answer && <p className="text-text-2 wrap-anywhere whitespace-pre-line">{person.answer}</p>}
    </ListRow>
  )
}
