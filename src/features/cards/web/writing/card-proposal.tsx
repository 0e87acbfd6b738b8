import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
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
import { readCard } from '#src/features/cards/contract.ts'
import type { Card } from '../card-queries.ts'
import { blocksOfDraft } from './blocks/blocks-of-draft.ts'
import { type CardFields, fieldsOf, inputOf } from './card-fields.ts'
import { CardForm } from './card-form.tsx'

interface Props {
  space: Space
  source: Card
  /** The id of a contribution that is gone on with. */
  revised: string | null
}

/** The desk of a card for whoever may not write it: what they write is proposed. */
export function CardProposal({ revised, ...props }: Props) {
  return revised ? <Revising {...props} id={revised} /> : <Proposing {...props} contribution={null} />
}

function Revising({ id, ...props }: Omit<Props, 'revised'> & { id: string }) {
  const { data } = useEndpoint(...contributionQuery(String(props.space.id), id))
  return data ? <Proposing {...props} contribution={data} /> : <DeskSkeleton />
}

function Proposing({ space, source, contribution }: Omit<Props, 'revised'> & { contribution: Contribution | null }) {
  const navigate = useNavigate()
  const cache = useCache()
  const [search] = useSearchParams()
  const isWrong = search.get('wrong') === '1'
  const [first] = useState(source)
  const item = contribution?.items.find(({ target, action }) => target?.id === source.id && action === 'update')
  const [saved] = useState(() => begun(source, item))
  const propose = useProposing(space)
  const revise = useRevising(space)
  const { askFirst, leave, dialog } = useProposalDesk<CardFields>({
    space,
    joins: !contribution,
    initial: () =>
      contribution
        ? reasonsOf(contribution)
        : { title: `${isWrong ? '纠错' : '修改'}《${first.title.slice(0, 40)}》`, description: '', into: '' },
    onSend: (fields, said) => {
      const { title, content, tag_titles, original_type, original_author, original_content } = inputOf(fields)
      const payload = { title, content, tag_titles }
      const origin = { original_type, original_author, original_content }
      if (!contribution || !item) {
        const base = { tag_titles: first.tags.map((tag) => tag.title) }
        const items = [{ target_id: first.id, base_version: first.version, payload, base }]
        return propose({ action: 'update', items, ...origin }, said)
      }
      return revise(contribution, said, { ...origin, pull_quest_items: [{ id: item.id, payload }] })
    },
  })
  return (
    <>
      <CardForm
        spaceId={space.id}
        saved={saved}
        version={first.version}
        draftTarget={contribution && item ? `contribution/${contribution.id}/${item.id}` : `card/${first.id}`}
        submitText={contribution ? '更新贡献' : '提交贡献'}
        askFirst={askFirst}
        send={leave}
        onGiveUp={() => {
          void cache.refresh(readCard)
          void navigate(first.path)
        }}
      />
      {dialog}
    </>
  )
}

/** The card as it stands, or as a contribution makes it. */
function begun(source: Card, item: Contribution['items'][number] | undefined): CardFields {
  const fields = fieldsOf(source)
  if (!item?.proposed || !item.base) return fields
  const { title, content, tag_titles } = item.proposed
  return { ...fields, title, tag_titles, ...(item.base.content !== content && { blocks: blocksOfDraft(content) }) }
}
