import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { questionKind } from '../kind.ts'

const QuestionDiff = lazyPart(() => import('./proposing/question-diff.tsx').then((module) => module.QuestionDiff))

interface Found {
  id: number
  type: string
  space: { id: number; title: string }
  uploader: { id: number; nickname: string }
}

export const kind: WebKind = {
  declared: questionKind,
  icon: <CircleHelp aria-hidden />,
  trashed: () => <CircleHelp role="img" aria-label="题目" />,
  contributed: {
    desk: ({ spaceId, target, contribution, item, isNew }) => {
      if (target !== null && !isNew) return paths.reviseQuestion(spaceId, target, contribution)
      return target === null ? paths.reviseNewQuestion(spaceId, { contribution, item }) : null
    },
    compare: (texts) => <QuestionDiff {...texts} />,
  },
  spaceTab: { text: '题目', address: paths.questions, counted: 'questions' },
  found: {
    address: ({ id, space }: Found) => paths.question(space.id, id),
    picture: () => <CircleHelp size={18} aria-hidden />,
    where: ({ space, uploader }: Found) => (
      <>
        <Link to={paths.space(space.id)}>{space.title}</Link> ·{' '}
        <Link to={paths.user(uploader.id)}>{uploader.nickname}</Link>
      </>
    ),
    place: ({ space }: Found) => space.title,
  },
}
