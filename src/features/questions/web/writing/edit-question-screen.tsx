import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { joinUsers, listQuestions, readQuestion, saveQuestion } from '#src/features/questions/contract.ts'
import { type Question, sourceQuery } from '../question-queries.ts'
import { QuestionProposal } from '../proposing/question-proposal.tsx'
import { fieldsOf, inputOf } from './question-fields.ts'
import { QuestionForm } from './question-form.tsx'

export function Component() {
  const { spaceId, quId } = useParams()
  const space = useSpace()
  const { data: source } = useEndpoint(...sourceQuery(spaceId!, quId!))
  return space && source ? <Editing key={source.id} space={space} source={source} /> : null
}

function Editing({ space, source }: { space: Space; source: Question }) {
  const inBrowser = useInBrowser()
  const home = paths.question(space.id, source.id)
  const crumbs = [
    { text: crumbLabels.questions, to: paths.questions(space.id) },
    { text: source.title, to: home },
    { text: actCrumbs.questions.update },
  ]
  return (
    <DeskPage act="编辑题目" bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={home} />}>
      <PageHead title={[actCrumbs.questions.update, source.title]} />
      {inBrowser ? <Writing space={space} source={source} home={home} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

interface Props {
  space: Space
  source: Question
  home: string
}
/** Whoever may not write it proposes it; a contribution that is revised stays one. */
function Writing(props: Props) {
  const [search] = useSearchParams()
  const revised = search.get('contribution')
  if (!revised && props.source.can.edit) return <Form {...props} />
  return props.source.revealed ? <QuestionProposal {...props} revised={revised} /> : <AnswerFirst home={props.home} />
}

/** What one changes stands beside the answer, so that nobody proposes it who may not know that. */
const AnswerFirst = ({ home }: Pick<Props, 'home'>) => (
  <EmptyState kind="resources" title="先作答，或者看过答案，再来提议修改">
    <LinkButton variant="primary" to={home}>
      去做这道题
    </LinkButton>
  </EmptyState>
)

function Form({ space, source, home }: Props) {
  const navigate = useNavigate()
  const call = useCall()
  const cache = useCache()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [[saved, version]] = useState(() => [fieldsOf(source), source.version] as const)
  const refresh = () => {
    for (const changed of [readQuestion, listQuestions, joinUsers]) void cache.refresh(changed)
  }
  return (
    <QuestionForm
      spaceId={space.id}
      saved={saved}
      version={version}
      draftTarget={`question/${source.id}`}
      submitText="更新"
      send={async (fields, from) => {
        const body = { ...inputOf(fields), ...(from !== null && { version: from }) }
        await call(saveQuestion, { params: { spaceId: space.id, id: source.id }, body })
        refresh()
        toast.success('已更新')
        void navigate(home)
      }}
      onGiveUp={() => {
        refresh()
        void navigate(home)
      }}
    />
  )
}
