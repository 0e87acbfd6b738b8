import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import { ThreadMarks } from '#src/features/threads/web/public.tsx'
import { formatCommentCount, formatCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { cateLabels, difficultyLabels } from '#src/features/questions/kind.ts'
import type { QuestionItem } from '../question-queries.ts'

interface Props {
  question: QuestionItem
  /** Leads to the question without its answer, to try it once more. */
  isPractice?: boolean
}
export const QuestionRow = ({ question, isPractice = false }: Props) => (
  <ListRow
    leading={<OwnMark own={question.own} />}
    title={
      <Link to={question.path + (isPractice ? '?practise=1' : '')} className="line-clamp-2 break-words">
        {question.title}
      </Link>
    }
    meta={
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Chip tone="brand">{cateLabels[question.cate]}</Chip>
        <span>{difficultyLabels[question.difficulty]}</span>
        {question.tags.map(({ id, title }) => (
          <span key={id} className="max-w-40 truncate">
            # {title}
          </span>
        ))}
        {(question.essence || question.lock_info.state || question.is_solve) && <ThreadMarks thread={question} />}
        <Link to={paths.user(question.user.id)}>{question.user.nickname}</Link>
        <Time iso={question.updated_at} />
        {question.visitor_count > 0 && <span>阅读 {formatCount(question.visitor_count)}</span>}
        {question.comment_count > 0 && <span>讨论 {formatCommentCount(question.comment_count)}</span>}
      </span>
    }
  />
)

/** How it went for the reader so far. */
function OwnMark({ own }: Pick<QuestionItem, 'own'>) {
  if (!own) return <CircleDashed role="img" aria-label="还没做过" />
  if (own.is_wrong) return <CircleX role="img" aria-label="在错题本里" className="text-danger" />
  return (
    <CircleCheck
      role="img"
      aria-label={own.is_right ? '答对过' : '做过'}
      className={own.is_right ? 'text-success' : ''}
    />
  )
}
