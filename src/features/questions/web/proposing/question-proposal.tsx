import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import {
  type Contribution,
  contributionQuery,
  reasonsOf,
  useProposalDesk,
  useProposing,
  useRevising,
} from '#src/features/contributions/web/public.tsx'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { readQuestion } from '#src/features/questions/contract.ts'
import type { Question } from '../question-queries.ts'
import { fieldsOf, type QuestionFields } from '../writing/question-fields.ts'
import { QuestionForm } from '../writing/question-form.tsx'
import { fieldsFrom, proposalOf } from './proposed-fields.ts'

interface Props {
  space: Space
  source: Question
  home: string
  /** The id of a contribution that is gone on with. */
  revised: string | null
}

/** The desk of a question for whoever may not write it: what they write is proposed. */
export function QuestionProposal({ revised, ...props }: Props) {
  return revised ? <Revising {...props} id={revised} /> : <Proposing {...props} contribution={null} />
}

function Revising({ id, ...props }: Omit<Props, 'revised'> & { id: string }) {
  const { data } = useEndpoint(...contributionQuery(String(props.space.id), id))
  return data ? <Proposing {...props} contribution={data} /> : <DeskSkeleton />
}

type ProposingProps = Omit<Props, 'revised'> & { contribution: Contribution | null }
function Proposing({ space, source, home, contribution }: ProposingProps) {
  const navigate = useNavigate()
  const cache = useCache()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [first] = useState(source)
  const item = contribution?.items.find(({ target, action }) => target?.id === source.id && action === 'update')
  const [saved] = useState(() => {
    const fields = fieldsOf(source)
    return item?.proposed && item.base ? begun(fields, item.base, item.proposed) : fields
  })
  const propose = useProposing(space)
  const revise = useRevising(space)
  const { askFirst, leave, dialog } = useProposalDesk<QuestionFields>({
    space,
    joins: !contribution,
    initial: () =>
      contribution
        ? reasonsOf(contribution)
        : { title: `修改题目《${first.title.slice(0, 36)}》`, description: '', into: '' },
    onSend: (fields, said) => {
      const { payload, origin } = proposalOf(fields)
      if (contribution && item)
        return revise(contribution, said, { ...origin, pull_quest_items: [{ id: item.id, payload }] })
      const base = { tag_titles: first.tags.map((tag) => tag.title) }
      const items = [{ target_id: first.id, base_version: first.version, payload, base }]
      return propose({ action: 'update', items, ...origin }, said)
    },
  })
  return (
    <>
      <QuestionForm
        spaceId={space.id}
        saved={saved}
        version={first.version}
        draftTarget={contribution && item ? `contribution/${contribution.id}/${item.id}` : `question/${first.id}`}
        submitText={contribution ? '更新贡献' : '提交贡献'}
        askFirst={askFirst}
        send={leave}
        onGiveUp={() => {
          void cache.refresh(readQuestion)
          void navigate(home)
        }}
      />
      {dialog}
    </>
  )
}

type Said = NonNullable<Contribution['items'][number]['proposed']>
/** Where the text stays as it is, it begins as it stands now. */
const begun = (fields: QuestionFields, base: Said, proposed: Said) =>
  fieldsFrom(fields, base.content === proposed.content ? { ...proposed, content: '' } : proposed)
