import { Suspense, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { Comments } from '#src/features/comments/web/public.tsx'
import { imageUploader } from '#src/features/files/web/public.tsx'
import { ContributeAnswer } from '#src/features/contributions/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { acceptedFloors, LockNotice } from '#src/features/threads/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { questionType } from '#src/features/questions/kind.ts'
import { type Question, questionQuery } from '../question-queries.ts'
import { AnswerCard } from './answer-card.tsx'
import { isPractice } from './is-practice.ts'
import { questionData } from './question-data.ts'
import { useThreadActs } from './use-thread-acts.ts'

export function Component() {
  const { spaceId, quId } = useParams()
  const [search] = useSearchParams()
  const space = useSpace()
  const { data: question } = useEndpoint(...questionQuery(spaceId!, quId!, isPractice(search)))
  return space && question ? <Shown key={question.id} space={space} question={question} /> : null
}

function Shown({ space, question }: { space: Space; question: Question }) {
  const site = useSite()
  const navigate = useNavigate()
  const crumbs = [{ text: crumbLabels.questions, to: paths.questions(space.id) }, { text: question.title }]
  return (
    <>
      <PageHead
        title={[question.title, space.title]}
        description={question.description || `${space.title}的题目`}
        path={space.is_open && paths.question(space.id, question.id)}
        feedOf={space.is_open && space}
        type="article"
        dates={{ published: question.created_at, modified: question.updated_at }}
        about={import.meta.env.SSR ? questionData(site, space, question) : undefined}
      />
      {question.has_math && <MathStyles />}
      <SpaceBar
        space={space}
        crumbs={crumbs}
        tools={
          <Suspense>
            <Menu question={question} onDeleted={() => void navigate(paths.questions(space.id))} />
          </Suspense>
        }
      />
      <PageWidth className="py-4 md:py-6">
        <div className="mx-auto grid max-w-[860px] gap-6">
          <AnswerCard question={question} />
          <Discussion space={space} question={question} />
        </div>
      </PageWidth>
    </>
  )
}

const Menu = lazyPart(() => import('./question-menu.tsx').then((module) => module.QuestionMenu))

function Discussion({ space, question }: { space: Space; question: Question }) {
  const acts = useThreadActs(question)
  const uploadImage = useMemo(() => imageUploader(space.id), [space.id])
  const mentions = useMemo(() => mentionsAt({ type: questionType, id: question.id }), [question.id])
  const { refresh } = acts
  const floors = useMemo(
    () =>
      acceptedFloors({
        thread: question,
        can: question.can,
        acts,
        refresh,
        actOnAccepted: space.can.contribute && question.accepted_comment_id && (
          <ContributeAnswer spaceId={space.id} answer={question.accepted_comment_id} />
        ),
      }),
    [space, question, acts, refresh],
  )
  return (
    <div className="[&_#comments]:scroll-mt-20">
      <Backlinks about={{ type: questionType, id: question.id }} />
      <Comments
        about={{ type: questionType, id: question.id }}
        uploadImage={uploadImage}
        mentions={mentions}
        noun="讨论"
        floors={floors}
        closed={question.lock_info.state ? <LockNotice lock={question.lock_info} /> : undefined}
      />
    </div>
  )
}
