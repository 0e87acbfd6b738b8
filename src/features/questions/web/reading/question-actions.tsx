import MessageCircle from 'lucide-react/icons/message-circle'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { useCommentCount } from '#src/features/comments/web/public.tsx'
import { SubscriptionMenu } from '#src/features/notifications/web/public.tsx'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { CollectButton, DislikeButton, LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { formatCommentCount } from '#src/shared/format.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { readQuestion } from '#src/features/questions/contract.ts'
import { questionType } from '#src/features/questions/kind.ts'
import type { Question } from '../question-queries.ts'

/** What a reader can do with a question besides answering it. */
export function QuestionActions({ question }: { question: Question }) {
  const { id, title, votes, has_vote, user, can } = question
  const cache = useCache()
  const isMine = useCurrentUser()?.id === user.id
  const comments = useCommentCount(id, question.comment_count)
  const vote = {
    subject: { type: questionType, id, votes, has_vote },
    quiet: true,
    may: can.vote,
    onChange: () => void cache.refresh(readQuestion),
  }
  return (
    <div className="flex flex-wrap items-center gap-1 max-md:justify-between">
      {isMine ? (
        <VoteCounts votes={votes} />
      ) : (
        <>
          <LikeButton {...vote} refusal="不能给这道题点赞" />
          <DislikeButton {...vote} refusal="不能给这道题点踩" />
          <CollectButton {...vote} refusal="不能收藏这道题" />
        </>
      )}
      <a href="#comments" className={buttonLook({ variant: 'ghost', size: 'sm' })}>
        <MessageCircle aria-hidden />
        讨论
        {comments > 0 && <span className="tabular-nums">{formatCommentCount(comments)}</span>}
      </a>
      <SubscriptionMenu subjectId={id} of="thread" triggerClassName={iconButtonLook('sm')} />
      <ReportButton quiet subject={{ id, type: questionType, title }} isOwn={isMine} />
    </div>
  )
}
