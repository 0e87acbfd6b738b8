import { useAction } from '#src/client/actions.ts'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { leaveSpace, readSpace } from '../contract.ts'
import type { Space } from './use-space.ts'

/** What a member can do from the side column: write something, or leave. */
export function JoinedActions({ space }: { space: Space }) {
  const [confirm, dialog] = useConfirm()
  const leave = useAction(leaveSpace, { refresh: [readSpace] })
  if (!space.is_joined) return null

  async function onLeave() {
    const sure = await confirm({
      title: `退出「${space.title}」？`,
      text: '退出后不能再在这里创建内容；私有空间将无法再打开。',
      confirmText: '退出空间',
    })
    if (!sure) return
    try {
      await leave.mutateAsync({ params: { spaceId: space.id } })
      toast.success('已退出空间')
    } catch (error) {
      toast.error(isAppError(error) ? error.message : '没有退出成功，请重试')
    }
  }

  return (
    <div className="mt-3.5 grid gap-2">
      {space.can.createResource && (
        <LinkButton variant="primary" wide to={paths.newResource(space.id)}>
          新建文档
        </LinkButton>
      )}
      {space.role !== 'owner' && (
        <Button variant="ghost" wide loading={leave.isPending} onClick={() => void onLeave()}>
          退出空间
        </Button>
      )}
      {dialog}
    </div>
  )
}
