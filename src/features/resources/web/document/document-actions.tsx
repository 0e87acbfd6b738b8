import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { useCommentCount } from '#src/features/comments/web/public.tsx'
import { SubscriptionMenu } from '#src/features/notifications/web/public.tsx'
import { CollectButton, DislikeButton, LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { formatCommentCount } from '#src/shared/format.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { IconButton, iconButtonLook } from '#src/ui/icon-button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { readPersonalById, readResource } from '#src/features/resources/contract.ts'
import type { Resource } from '../resource-queries.ts'

export interface DocumentActionsProps extends Pick<Resource, 'id' | 'votes' | 'has_vote' | 'comment_count'> {
  /** The author's id. */
  userId: number
  mayVote: boolean
}

/** What a reader can do with a document when they have read it. */
export function DocumentActions({ id, userId, votes, has_vote, comment_count, mayVote }: DocumentActionsProps) {
  const cache = useCache()
  const isMine = useCurrentUser()?.id === userId
  const comments = useCommentCount(id, comment_count)
  const vote = {
    subject: { type: 'ProductFile', id, votes, has_vote } as const,
    quiet: true,
    may: mayVote,
    onChange: () => [readResource, readPersonalById].forEach((changed) => void cache.refresh(changed)),
  }
  return (
    <div className="flex flex-wrap items-center gap-1 max-md:justify-between">
      {isMine ? (
        <VoteCounts votes={votes} />
      ) : (
        <>
          <LikeButton {...vote} refusal="不能给这篇文档点赞" />
          <DislikeButton {...vote} refusal="不能给这篇文档点踩" />
          <CollectButton {...vote} refusal="不能收藏这篇文档" />
        </>
      )}
      <a href="#comments" className={buttonLook({ variant: 'ghost', size: 'sm' })}>
        <MessageCircle aria-hidden />
        评论
        {comments > 0 && <span className="tabular-nums">{formatCommentCount(comments)}</span>}
      </a>
      <SubscriptionMenu subjectId={id} of="thread" triggerClassName={iconButtonLook('sm')} />
      <IconButton label="分享" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden />
      </IconButton>
    </div>
  )
}

/** By what the device offers (Web Share API), else the address is copied. */
async function share() {
  const { title, url } = { title: document.title, url: location.origin + location.pathname }
  if (!navigator.canShare?.({ title, url })) return copyText(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // AbortError: they closed it
    if ((error as Error).name !== 'AbortError') await copyText(url)
  }
}
