import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useState } from 'react'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { FloorParts } from '#src/features/comments/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import type { ShownThread, ThreadActs, ThreadRights } from './thread.ts'

interface Props {
  thread: Pick<ShownThread, 'accepted_comment_id'>
  can: Pick<ThreadRights, 'accept'>
  acts: Pick<ThreadActs, 'accept'>
  /** Fetches the thread again. */
  refresh: () => void
  /** Beside the accepted answer. */
  actOnAccepted?: ReactNode
}

/** For the comments on a thing: the accepted answer stands first with its mark, and each floor can be accepted. */
export const acceptedFloors = ({ thread, can, acts, refresh, actOnAccepted }: Props): FloorParts => ({
  pinned: thread.accepted_comment_id,
  mark: ({ id }) => id === thread.accepted_comment_id && <AcceptedMark />,
  act: ({ id }) => (
    <>
      {can.accept && <AcceptButton isAccepted={id === thread.accepted_comment_id} accept={acts.accept} id={id} />}
      {id === thread.accepted_comment_id && actOnAccepted}
    </>
  ),
  onRemoved: (id) => {
    if (id === thread.accepted_comment_id) refresh()
  },
})

const AcceptedMark = () => (
  <p className="mb-1 flex items-center gap-1.5 text-sm font-medium text-success">
    <CircleCheck aria-hidden className="size-4" /> 已采纳的回答
  </p>
)

interface ButtonProps {
  id: number
  isAccepted: boolean
  accept: ThreadActs['accept']
}
function AcceptButton({ id, isAccepted, accept }: ButtonProps) {
  const [isSending, setSending] = useState(false)
  async function toggle() {
    setSending(true)
    try {
      await accept({ comment_id: id, is_accepted: !isAccepted })
      toast.success(isAccepted ? '已取消采纳' : '已采纳')
    } catch (error) {
      toastRefusal(error, '操作失败')
    }
    setSending(false)
  }
  return (
    <Button variant="ghost" size="sm" loading={isSending} onClick={() => void toggle()}>
      {isAccepted ? '取消采纳' : '采纳'}
    </Button>
  )
}
