import { useNavigate } from 'react-router'
import { forgetGroup } from '#src/client/current-places.ts'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { leaveGroup } from '#src/features/groups/contract.ts'
import { type Group, ofMembership } from '../group-queries.ts'

/** Out of a group, or back from asking to come in. */
export function LeaveButton({ group }: { group: Group }) {
  const leave = useAction(leaveGroup, { refresh: ofMembership })
  const [confirm, dialog] = useConfirm()
  const navigate = useNavigate()
  const isIn = group.role !== null
  async function onLeave() {
    const question = {
      title: `退出“${group.title}”？`,
      text: '要回来，需要新的口令。',
      confirmText: '退出',
      danger: true,
    }
    if (isIn && !(await confirm(question))) return
    try {
      await leave.mutateAsync({ params: { groupId: group.id } })
      toast.success(isIn ? '已退出小组' : '已收回申请')
      forgetGroup(group.id)
      if (isIn) void navigate(paths.groups(group.product.id))
    } catch (error) {
      toastRefusal(error, '操作失败')
    }
  }
  return (
    <>
      <Button size="sm" loading={leave.isPending} onClick={() => void onLeave()}>
        {isIn ? '退出小组' : '收回申请'}
      </Button>
      {dialog}
    </>
  )
}
