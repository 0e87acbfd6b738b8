import MessageCircle from 'lucide-react/icons/message-circle'
import { ThreadState } from '#src/features/threads/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatCommentCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import type { frontIssues } from '../contract.ts'

type Issue = Reply<typeof frontIssues>['list'][number]

/** How a section of the home page shows issues. */
export const HomeCards = ({ list }: { list: Issue[] }) => (
  <ListCard label="讨论">
    {list.map((issue) => (
      <ListRow
        key={issue.id}
        leading={<ThreadState isSolved={issue.is_solve} />}
        title={
          <>
            <Link to={issue.path} className="wrap-anywhere">
              {issue.title}
            </Link>{' '}
            {issue.essence && <Chip tone="warning">精华</Chip>}
          </>
        }
        meta={
          <>
            <Link to={paths.user(issue.author.id)}>{issue.author.nickname}</Link> ·{' '}
            <Link to={paths.space(issue.space.id)}>{issue.space.title}</Link> · <Time iso={issue.updated_at} />
          </>
        }
        trailing={issue.count_comments_all > 0 && <Answers count={issue.count_comments_all} />}
      />
    ))}
  </ListCard>
)

const Answers = ({ count }: { count: number }) => (
  <span className="inline-flex items-center gap-1" title="回答和回复">
    <MessageCircle size={15} aria-hidden />
    <span className="sr-only">回答和回复</span>
    {formatCommentCount(count)}
  </span>
)
