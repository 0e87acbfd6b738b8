import MessageCircle from 'lucide-react/icons/message-circle'
import { useCache } from '#src/client/data/queries.ts'
import { useCommentCount } from '#src/features/comments/web/public.tsx'
import { CollectButton, DislikeButton, LikeButton } from '#src/features/votes/web/public.tsx'
import { formatCommentCount } from '#src/shared/format.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { readPersonalById, readResource } from '#src/features/resources/contract.ts'
import type { Resource } from '../resource-queries.ts'

export interface DocumentActionsProps extends Pick<Resource, 'id' | 'votes' | 'has_vote' | 'comment_count'> {
  mayVote: boolean
}

/** What a reader can do with a document when they have read it. */
export function DocumentActions({ id, votes, has_vote, comment_count, mayVote }: DocumentActionsProps) {
  const cache = useCache()
  const comments = useCommentCount(id, comment_count)
  const vote = {
    subject: { type: 'ProductFile', id, votes, has_vote } as const,
    quiet: true,
    may: mayVote,
    onChange: () => [readResource, readPersonalById].forEach((changed) => void cache.refresh(changed)),
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      <LikeButton {...vote} refusal="不能给自己的文档点赞" />
      <DislikeButton {...vote} refusal="不能给自己的文档点踩" />
      <CollectButton {...vote} refusal="不能收藏自己的文档" />
      <a href="#comments" className={buttonLook({ variant: 'ghost', size: 'sm' })}>
        <MessageCircle aria-hidden />
        评论
        {comments > 0 && <span className="tabular-nums">{formatCommentCount(comments)}</span>}
      </a>
    </div>
  )
}
