import GitPullRequest from 'lucide-react/icons/git-pull-request'
import MessageCircle from 'lucide-react/icons/message-circle'
import { formatCommentCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import type { ListedContribution } from '../contribution-queries.ts'
import { ContributionMarks } from '../contribution-marks.tsx'

/** One contribution in the list of its space. */
export const ContributionRow = ({ contribution }: { contribution: ListedContribution }) => (
  <ListRow
    leading={<GitPullRequest aria-hidden />}
    title={
      <>
        <Link to={contribution.path} className="wrap-anywhere">
          {contribution.title}
        </Link>{' '}
        <ContributionMarks contribution={contribution} />
      </>
    }
    meta={
      <>
        #{contribution.id} <Link to={paths.user(contribution.user.id)}>{contribution.user.nickname}</Link> 提交于{' '}
        <Time iso={contribution.created_at} /> · 改动 {contribution.items_count} 项
      </>
    }
    trailing={
      contribution.comment_count > 0 && (
        <span className="inline-flex items-center gap-1" title="评论">
          <MessageCircle size={15} aria-hidden />
          <span className="sr-only">评论</span>
          {formatCommentCount(contribution.comment_count)}
        </span>
      )
    }
  >
    {contribution.excerpt && <p className="line-clamp-2 text-text-2">{contribution.excerpt}</p>}
  </ListRow>
)
