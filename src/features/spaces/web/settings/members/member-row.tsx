import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listMembers, readSpace, removeMember, setMember } from '#src/features/spaces/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
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
import type { Space } from '#src/features/spaces/web/use-space.ts'

export type Member = Reply<typeof listMembers>['list'][number]

const roles = { owner: '拥有者', admin: '管理员', member: '成员' }
const refresh = [listMembers, readSpace]

export function MemberRow({ space, member }: { space: Space; member: Member }) {
  const me = useCurrentUser()
  const { role, nickname } = member
  return (
    <ListRow
      leading={<Avatar name={nickname} src={member.avatar && paths.file(member.avatar)} />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Link to={paths.user(member.id)} className="min-w-0 break-all">
            {nickname}
          </Link>
          <Chip tone={role === 'member' ? 'plain' : 'brand'}>{roles[role]}</Chip>
        </span>
      }
      meta={
        <>
          <Time iso={member.created_at} /> 加入
        </>
      }
      trailing={member.id !== me?.id && role !== 'owner' && <Acts space={space} member={member} />}
    />
  )
}

/** Admins see to members, the owner to admins too (rulings, "Who may do what"). */
function Acts({ space, member }: { space: Space; member: Member }) {
  const [busy, setBusy] = useState(false)
  const [confirm, confirmDialog] = useConfirm()
  const set = useAction(setMember, { refresh })
  const remove = useAction(removeMember, { refresh })
  const { name_admins: namesAdmins } = space.can
  const isAdmin = member.role === 'admin'
  if (isAdmin && !namesAdmins) return null

  async function act(change: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    try {
      await change()
      toast.success(done)
    } catch (error) {
      toastRefusal(error, '操作失败')
    }
    setBusy(false)
  }
  const setRole = (role: 'admin' | 'member', done: string) =>
    act(() => set.mutateAsync({ params: { spaceId: space.id }, body: { user_id: member.id, role } }), done)
  async function onRemove() {
    const text = `${member.nickname}将不能再在“${space.title}”里创建内容${space.is_open ? '' : '，也不能再打开它'}。已经写下的内容会保留。`
    if (!(await confirm({ title: `移出${member.nickname}？`, text, confirmText: '移出', danger: true }))) return
    const input = { params: { spaceId: space.id }, body: { user_id: member.id } }
    await act(() => remove.mutateAsync(input), `已移出${member.nickname}`)
  }
  return (
    <>
      <Menu
        label={`操作：${member.nickname}`}
        trigger={<Ellipsis aria-hidden />}
        triggerClassName={iconButtonLook('sm')}
      >
        {namesAdmins && !isAdmin && (
          <MenuButton onSelect={() => void setRole('admin', `${member.nickname}已是管理员`)}>设为管理员</MenuButton>
        )}
        {namesAdmins && isAdmin && (
          <MenuButton onSelect={() => void setRole('member', `${member.nickname}不再是管理员`)}>取消管理员</MenuButton>
        )}
        <MenuButton danger onSelect={() => void onRemove()}>
          移出空间
        </MenuButton>
      </Menu>
      {confirmDialog}
    </>
  )
}
