import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { createQuestion, listQuestions } from '#src/features/questions/contract.ts'
import { NewQuestionProposal } from '../proposing/new-question-proposal.tsx'
import { emptyFields, inputOf, lastQuestionType } from './question-fields.ts'
import { QuestionForm } from './question-form.tsx'

export function Component() {
  const space = useSpace()
  const inBrowser = useInBrowser()
  if (!space) return null
  const crumbs = [{ text: crumbLabels.questions, to: paths.questions(space.id) }, { text: actCrumbs.questions.create }]
  return (
    <DeskPage
      act="出题"
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={paths.questions(space.id)} />}
    >
      <PageHead title={[actCrumbs.questions.create, space.title]} />
      {inBrowser ? <Writing space={space} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Writing({ space }: { space: Space }) {
  const [search] = useSearchParams()
  const [contribution, item] = [search.get('contribution'), Number(search.get('item'))]
  if (contribution) return <NewQuestionProposal space={space} revised={{ contribution, item }} />
  return space.can.create_resource ? <Form space={space} /> : <NewQuestionProposal space={space} />
}

function Form({ space }: { space: Space }) {
  const navigate = useNavigate()
  const create = useIdempotentCall()
  const cache = useCache()
  const [saved] = useState(() => emptyFields(lastQuestionType()))
  return (
    <QuestionForm
      spaceId={space.id}
      saved={saved}
      version={null}
      draftTarget={`space/${space.id}/new-question`}
      submitText="发布"
      send={async (fields) => {
        const { id } = await create(createQuestion, { params: { spaceId: space.id }, body: inputOf(fields) })
        for (const changed of [listQuestions, readSpace]) void cache.refresh(changed)
        toast.success('已发布')
        void navigate(paths.question(space.id, id))
      }}
      onGiveUp={() => void navigate(paths.questions(space.id))}
    />
  )
}
