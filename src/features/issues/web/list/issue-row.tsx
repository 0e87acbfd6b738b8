import MessageCircle from 'lucide-react/icons/message-circle'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { ThreadState } from '#src/features/threads/web/public.tsx'
import { formatCommentCount, formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import type { IssueItem } from '../issue-queries.ts'

/** One issue in the list of its space. */
export const IssueRow = ({ issue }: { issue: IssueItem }) => (
  <ListRow
    leading={<ThreadState isSolved={issue.is_solve} />}
    title={
      <>
        <Link to={issue.path} className="wrap-anywhere">
          {issue.title}
        </Link>{' '}
        {issue.essence && <Chip tone="warning">精华</Chip>}{' '}
        {issue.lock_info.state && <Chip tone="warning">已锁定</Chip>} {issue.is_duplicate && <Chip>重复</Chip>}
      </>
    }
    meta={
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          <Link to={paths.user(issue.owner.id)}>{issue.owner.nickname}</Link> 发起于 <Time iso={issue.created_at} />
        </span>
        {issue.visitor_count > 0 && <span>阅读 {formatCount(issue.visitor_count)}</span>}
        {issue.tags.map(({ id, title, style }) => (
          <Tag
            key={id}
            colours={{ background: style.background, text: style.color }}
            to={paths.tagged(title, issue.product.id)}
          >
            {title}
          </Tag>
        ))}
      </div>
    }
    trailing={
      <span className="flex items-center gap-3">
        {issue.votes.like_size > 0 && (
          <span className="inline-flex items-center gap-1 max-sm:hidden" title="点赞">
            <ThumbsUp size={15} aria-hidden />
            <span className="sr-only">点赞</span>
            {formatCount(issue.votes.like_size)}
          </span>
        )}
        {issue.count_comments_root_comment > 0 && (
          <span className="inline-flex items-center gap-1" title="回答">
            <MessageCircle size={15} aria-hidden />
            <span className="sr-only">回答</span>
            {formatCommentCount(issue.count_comments_root_comment)}
          </span>
        )}
      </span>
    }
  />
)
