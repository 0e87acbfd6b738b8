import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import {
  type Contribution,
  contributionQuery,
  type Reasons,
  reasonsOf,
  useProposalDesk,
  useProposing,
  useRevising,
} from '#src/features/contributions/web/public.tsx'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { questionType } from '#src/features/questions/kind.ts'
import { paths } from '#src/shared/paths.ts'
import { emptyFields, lastQuestionType, type QuestionFields } from '../writing/question-fields.ts'
import { QuestionForm } from '../writing/question-form.tsx'
import { fieldsFrom, proposalOf } from './proposed-fields.ts'

interface Props {
  space: Space
  /** What is gone on with; absent: a new one. */
  revised?: { contribution: string; item: number }
}

/** The desk of a new question for whoever may not put it there: they propose it. */
export const NewQuestionProposal = ({ space, revised }: Props) =>
  revised ? <Revising space={space} {...revised} /> : <New space={space} />

function New({ space }: Pick<Props, 'space'>) {
  const propose = useProposing(space)
  const [saved] = useState(() => emptyFields(lastQuestionType()))
  return (
    <Writing
      {...{ space, saved }}
      joins
      initial={(fields) => ({
        title: `出题《${proposalOf(fields).payload!.title!.slice(0, 36)}》`,
        description: '',
        into: '',
      })}
      draftTarget={`space/${space.id}/new-question`}
      submitText="提交贡献"
      onSend={(fields, said) => {
        const { payload, origin } = proposalOf(fields)
        return propose({ action: 'create', items: [{ kind: questionType, payload }], ...origin }, said)
      }}
    />
  )
}

function Revising({ space, contribution: id, item: itemId }: Pick<Props, 'space'> & NonNullable<Props['revised']>) {
  const { data } = useEndpoint(...contributionQuery(String(space.id), id))
  const proposed = data?.items.find((one) => one.id === itemId)?.proposed
  if (!data) return <DeskSkeleton />
  if (!proposed) return <p className="p-6 text-text-2">这一项已经不在贡献里。</p>
  return <Again {...{ space, proposed, itemId }} contribution={data} />
}

interface AgainProps extends Pick<Props, 'space'> {
  contribution: Contribution
  itemId: number
  proposed: NonNullable<Contribution['items'][number]['proposed']>
}
function Again({ space, contribution, itemId, proposed }: AgainProps) {
  const revise = useRevising(space)
  const { original_type, original_author, original_content } = contribution
  const [saved] = useState(() => ({
    ...fieldsFrom(emptyFields(1), proposed),
    ...(original_type === 2 && { original_type: '2' as const, original_author, original_content }),
  }))
  return (
    <Writing
      {...{ space, saved }}
      initial={() => reasonsOf(contribution)}
      draftTarget={`contribution/${contribution.id}/${itemId}`}
      submitText="更新贡献"
      onSend={(fields, said) => {
        const { payload, origin } = proposalOf(fields)
        return revise(contribution, said, { ...origin, pull_quest_items: [{ id: itemId, payload }] })
      }}
    />
  )
}

interface WritingProps extends Pick<Props, 'space'> {
  saved: QuestionFields
  joins?: boolean
  initial: (fields: QuestionFields) => Reasons
  draftTarget: string
  submitText: string
  onSend: (fields: QuestionFields, said: Reasons) => Promise<Contribution>
}
function Writing({ space, saved, joins = false, initial, onSend, ...form }: WritingProps) {
  const navigate = useNavigate()
  const { askFirst, leave, dialog } = useProposalDesk({ space, joins, initial, onSend })
  return (
    <>
      <QuestionForm
        {...form}
        spaceId={space.id}
        saved={saved}
        version={null}
        askFirst={askFirst}
        send={leave}
        onGiveUp={() => void navigate(paths.questions(space.id))}
      />
      {dialog}
    </>
  )
}
