import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Time } from '#src/ui/time.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { removeGroupMember, setGroupMember } from '#src/features/groups/contract.ts'
import { roleNames } from '#src/features/groups/kind.ts'
import { type Group, type Member, ofMembership } from '../group-queries.ts'

interface Props {
  group: Group
  member: Member
}

export function MemberRow({ group, member }: Props) {
  const me = useCurrentUser()
  const { nickname } = member
  const role = member.role ?? 'member'
  // its admins see to members, its owner to admins too
  const acts = member.id !== me?.id && role !== 'owner' && (role === 'member' ? group.can.edit : group.can.own)
  return (
    <ListRow
      leading={<Avatar name={nickname} src={member.avatar && paths.file(member.avatar)} />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Link to={paths.user(member.id)} className="min-w-0 break-all">
            {nickname}
          </Link>
          <Chip tone={role === 'member' ? 'plain' : 'brand'}>{roleNames[role]}</Chip>
        </span>
      }
      meta={
        <>
          <Time iso={member.created_at} /> 加入
        </>
      }
      trailing={acts && <Acts group={group} member={member} />}
    />
  )
}

function Acts({ group, member: { id, nickname, role } }: Props) {
  const [confirm, dialog] = useConfirm()
  const set = useAction(setGroupMember, { refresh: ofMembership })
  const remove = useAction(removeGroupMember, { refresh: ofMembership })
  const params = { groupId: group.id }
  async function act(change: () => Promise<unknown>, done: string) {
    try {
      await change()
      toast.success(done)
    } catch (error) {
      toastRefusal(error, '操作失败')
    }
  }
  const setRole = (next: 'admin' | 'member', done: string) =>
    act(() => set.mutateAsync({ params, body: { user_id: id, role: next } }), done)
  async function onRemove() {
    const text = '对方不能再看到小组里的内容。要回来，需要新的口令。'
    if (!(await confirm({ title: `移出${nickname}？`, text, confirmText: '移出', danger: true }))) return
    await act(() => remove.mutateAsync({ params, body: { user_id: id } }), `已移出${nickname}`)
  }
  return (
    <>
      <Menu label={`操作：${nickname}`} trigger={<Ellipsis aria-hidden />} triggerClassName={iconButtonLook('sm')}>
        {group.can.own &&
          (role === 'admin' ? (
            <MenuButton onSelect={() => void setRole('member', `${nickname}不再是管理员`)}>取消管理员</MenuButton>
          ) : (
            <MenuButton onSelect={() => void setRole('admin', `${nickname}已是管理员`)}>设为管理员</MenuButton>
          ))}
        <MenuButton danger onSelect={() => void onRemove()}>
          移出小组
        </MenuButton>
      </Menu>
      {dialog}
    </>
  )
}
