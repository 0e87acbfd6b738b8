import type { ReactNode } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { blockUser, unblockUser } from '#src/features/blocks/contract.ts'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'

type Act = () => Promise<void>

/** Wanting to hear nothing more from somebody, and taking that back. @param onChanged what the server now says is to be asked */
export function useBlock(
  user: { id: number; nickname: string },
  onChanged: () => Promise<void>,
): [block: Act, unblock: Act, dialog: ReactNode] {
  const [confirm, dialog] = useConfirm()
  const blocking = useAction(blockUser)
  const unblocking = useAction(unblockUser)
  const act = async (does: typeof blocking | typeof unblocking, verb: string) => {
    try {
      await does.mutateAsync({ params: { id: user.id } })
      toast.success(`已${verb}${user.nickname}`)
      await onChanged()
    } catch (error) {
      toastRefusal(error, `${verb}失败`)
    }
  }
  return [
    async () => {
      const question = {
        title: `屏蔽${user.nickname}？`,
        text: '对方不能再给你发私信，你也不再收到关于对方的通知。对方不会被告知，你随时可以取消。',
        confirmText: '屏蔽',
        danger: true,
      }
      if (await confirm(question)) await act(blocking, '屏蔽')
    },
    () => act(unblocking, '取消屏蔽'),
    dialog,
  ]
}
