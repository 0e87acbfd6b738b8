import { Suspense } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { useCommentCount } from '#src/features/comments/web/public.tsx'
import { SubscriptionMenu } from '#src/features/notifications/web/public.tsx'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { ThreadMarks } from '#src/features/threads/web/public.tsx'
import { CollectButton, DislikeButton, LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Time } from '#src/ui/time.tsx'
import { readIssue } from '#src/features/issues/contract.ts'
import { issueType } from '#src/features/issues/kind.ts'
import type { IssueMenuProps } from './issue-menu.tsx'

/** What is asked, and what can be done about it. */
export const IssueArticle = ({ issue, acts }: IssueMenuProps) => (
  <Card as="article" aria-labelledby="issue-title" className="px-[18px] py-5 md:px-7">
    <div className="flex items-start gap-3">
      <h1 id="issue-title" className="min-w-0 flex-1 font-serif text-2xl font-bold break-words">
        {issue.title}
      </h1>
      {issue.can.edit && <LinkButton to={paths.editIssue(issue.product.id, issue.id)}>编辑</LinkButton>}
    </div>
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-3">
      <ThreadMarks thread={issue} />
      <Link to={paths.user(issue.owner.id)} className="inline-flex items-center gap-2 text-text">
        <Avatar size="xs" name={issue.owner.nickname} src={issue.owner.avatar && paths.file(issue.owner.avatar)} />
        {issue.owner.nickname}
      </Link>
      <span>
        发起于 <Time iso={issue.created_at} />
      </span>
      {issue.visitor_count > 0 && <span>阅读 {formatCount(issue.visitor_count)}</span>}
    </div>
    {issue.duplicate_of && (
      <p className="mt-3 rounded-r2 bg-sunken px-3.5 py-2.5 text-text-2">
        这个问题已经问过了，请看{' '}
        <Link to={issue.duplicate_of.path} className="text-brand-text underline underline-offset-3">
          {issue.duplicate_of.title}
        </Link>
      </p>
    )}
    {issue.is_original_deleted && (
      <p className="mt-3 rounded-r2 bg-sunken px-3.5 py-2.5 text-text-2">
        这个讨论被标记为重复，原来的讨论已被删除。
        {issue.can.mark_duplicate && '可以在“更多操作”里取消重复标记。'}
      </p>
    )}
    {issue.content && (
      <div className="mt-4">
        <RichText name={`issue-${issue.id}`} html={issue.content} className="prose" />
      </div>
    )}
    <Acts issue={issue} acts={acts} />
  </Card>
)

function Acts({ issue, acts }: IssueMenuProps) {
  const cache = useCache()
  const isMine = useCurrentUser()?.id === issue.owner.id
  const answers = useCommentCount(issue.id, issue.comment_count)
  const vote = {
    subject: { ...issue, type: issueType },
    quiet: true,
    may: issue.can.vote,
    onChange: () => void cache.refresh(readIssue),
  }
  return (
    <div className="mt-5 -ml-2.5 flex flex-wrap items-center gap-1 border-t border-line pt-3 print:hidden">
      {isMine ? (
        <VoteCounts votes={issue.votes} />
      ) : (
        <>
          <LikeButton {...vote} refusal="不能给这个讨论点赞" />
          <DislikeButton {...vote} refusal="不能给这个讨论点踩" />
          <CollectButton {...vote} refusal="不能收藏这个讨论" />
        </>
      )}
      <LinkButton variant="ghost" size="sm" to="#comments">
        回答{answers > 0 && ` ${formatCount(answers)}`}
      </LinkButton>
      <SubscriptionMenu subjectId={issue.id} of="thread" triggerClassName={iconButtonLook('sm')} />
      <ReportButton quiet subject={{ id: issue.id, type: issueType, title: issue.title }} isOwn={isMine} />
      <Suspense>
        <Menu issue={issue} acts={acts} />
      </Suspense>
    </div>
  )
}

const Menu = lazyPart<IssueMenuProps>(() => import('./issue-menu.tsx').then((module) => module.IssueMenu))
