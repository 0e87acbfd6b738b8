import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { toast } from '#src/ui/toast.ts'
import { createComment, deleteComment, editComment } from '#src/features/comments/contract.ts'
import { useCommentCache } from './comment-cache.ts'
import type { Written } from '../writing/comment-form.tsx'
import type { About, SubFloor } from './comment-pages.ts'

/** What one does with comments, each act followed by what it changes on the page. Rejects with an AppError when it failed. */
export function useCommentActs(about: About, onRemoved?: (id: number) => void) {
  const call = useCall()
  const cache = useCommentCache()
  const create = useIdempotentCall()

  async function write({ content, anonymity, anchor, score }: Written, answered?: SubFloor) {
    const answer = answered && { comment_id: answered.comment_id ?? answered.id, receive_comment_id: answered.id }
    const body = {
      commentable_type: about.type,
      commentable_id: about.id,
      content,
      anonymity,
      anchor: about.anchor ?? anchor,
      score,
      ...answer,
    }
    const made = await create(createComment, { body })
    if (answered) cache.addReply(made)
    else cache.addFloor(made)
    // what it does to the average, the server knows
    if (score !== null) await cache.refetch()
  }

  async function edit(comment: SubFloor, { content, version }: Written) {
    const body = { content, version: version ?? comment.version }
    const { children: _, ...edited } = await call(editComment, { params: { id: comment.id }, body })
    cache.replace(comment.id, edited)
  }

  async function remove(comment: SubFloor) {
    try {
      await call(deleteComment, { params: { id: comment.id } })
      toast.success('评论已删除')
      onRemoved?.(comment.id)
    } catch (error) {
      toastRefusal(error, '删除失败')
    }
    await cache.refetch()
  }

  return { write, edit, remove }
}
