import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { listChildren, listComments } from '#src/features/comments/contract.ts'
import type { SubFloor } from './comment-pages.ts'

const refresh = [listComments, listChildren]

interface Props {
  comment: Pick<SubFloor, 'id' | 'can'>
  onClose: () => void
}

/** Every text that a comment has had. Default export, for loading lazily. */
export default function CommentHistory({ comment: { id, can }, onClose }: Props) {
  return (
    <RevisionsDialog
      of={{ type: 'Comment', id, refresh }}
      title="评论的历史版本"
      canRestore={can.edit}
      onClose={onClose}
    />
  )
}
