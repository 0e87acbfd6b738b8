import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import {
  type Contribution,
  deskQuery,
  type ProposedItem,
  type Reasons,
  reasonsOf,
  useProposalDesk,
  useProposing,
  useRevising,
  whenPublished,
} from '#src/features/contributions/web/public.tsx'
import { typeNames } from '#src/features/resources/kind.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { draftOfNew, type NewKind } from '#src/features/resources/web/new-kinds.ts'
import { coverOf, type DocumentFields, emptyFields, inputOf } from '../document-fields.ts'
import { DocumentForm } from '../document-form.tsx'
import { cardsProposed } from './cards-proposed.ts'
import { storedSource } from './stored-source.ts'

interface Props {
  space: Space
  folder: number | null
  written: NewKind | 'readme'
  /** What it begins with. */
  saved: DocumentFields
  home: string
  place: string
}
type Revised = { contribution: string; item: number }

/** The desk of a new text for whoever may not put it there: they propose it. */
export function NewProposalForm({ revised, ...props }: Props & { revised: Revised | undefined }) {
  return revised ? <Revising {...props} {...revised} /> : <New {...props} />
}

function New({ space, folder, written, saved, home, place }: Props) {
  const propose = useProposing(space)
  return (
    <Writing
      {...{ space, written, saved, home, place }}
      initial={(fields) => ({ title: `新建《${fields.title.slice(0, 40)}》`, description: '', into: '' })}
      joins
      draftTarget={`space/${space.id}/${written === 'readme' ? written : draftOfNew(written)}`}
      submitText="提交贡献"
      onSend={(fields, said) =>
        propose({ ...proposalOf(fields, { written, folder }), ...originOf(fields, written) }, said)
      }
    />
  )
}

function proposalOf(fields: DocumentFields, { written, folder }: Pick<Props, 'written' | 'folder'>) {
  const action = written === 'readme' ? ('readme' as const) : ('create' as const)
  const made = written === 'readme' ? {} : { kind: typeNames[written], parent: folder }
  const item: ProposedItem = {
    ...('kind' in made && { kind: made.kind }),
    payload: { ...payloadOf(fields, written), ...('kind' in made && { parent_id: made.parent }) },
  }
  return { action, items: [item] }
}

function payloadOf(fields: DocumentFields, written: Props['written']) {
  const input = inputOf(fields, written)
  const { title, content, tag_titles, documents, cover_key } = input
  return {
    title,
    content,
    tag_titles,
    documents,
    ...(written !== 'readme' && { cover_key }),
    ...('ext' in input && { ext: input.ext }),
    ...('cards' in input && { cards: input.cards }),
  }
}

function originOf(fields: DocumentFields, written: Props['written']) {
  const { original_type, original_author, original_content } = inputOf(fields, written)
  return { original_type, original_author, original_content }
}

function Revising({ contribution: id, item: itemId, ...props }: Props & Revised) {
  const { data } = useEndpoint(...deskQuery(String(props.space.id), id))
  const item = data?.items.find((one) => one.id === itemId)
  if (!data) return <DeskSkeleton />
  if (!item?.proposed) return <p className="p-6 text-text-2">这一项已经不在贡献里。</p>
  return <Again {...props} contribution={data} item={item} proposed={item.proposed} />
}

interface AgainProps extends Props {
  contribution: Contribution
  item: Contribution['items'][number]
  proposed: NonNullable<Contribution['items'][number]['proposed']>
}
function Again({ space, written, home, place, contribution, item, proposed }: AgainProps) {
  const revise = useRevising(space)
  const [saved] = useState(() => fieldsOf(contribution, { item, proposed }, written))
  return (
    <Writing
      {...{ space, written, saved, home, place }}
      initial={() => reasonsOf(contribution)}
      draftTarget={`contribution/${contribution.id}/${item.id}`}
      submitText="更新贡献"
      onSend={(fields, said) =>
        revise(contribution, said, {
          ...originOf(fields, written),
          pull_quest_items: [{ id: item.id, payload: payloadOf(fields, written) }],
        })
      }
    />
  )
}

function fieldsOf(
  contribution: Contribution,
  { item, proposed }: Pick<AgainProps, 'item' | 'proposed'>,
  written: Props['written'],
) {
  const { original_type, original_author, original_content } = contribution
  const { title, tag_titles, files, cover_key } = proposed
  const nameOf = (key: string) => contribution.files.find((file) => file.key === key)?.name ?? key
  return emptyFields({
    title,
    tag_titles,
    cover: coverOf(cover_key),
    cards: cardsProposed(item) ?? [],
    documents: files.map((key) => ({ key, name: nameOf(key), size: 0, content_type: '' })),
    ...storedSource(written === 'readme' ? 'ProductReadme' : typeNames[written], proposed.content),
    ...(original_type === 2 && { original_type: '2' as const, original_author, original_content }),
  })
}

interface WritingProps extends Omit<Props, 'folder'> {
  initial: (fields: DocumentFields) => Reasons
  joins?: boolean
  draftTarget: string
  submitText: string
  onSend: (fields: DocumentFields, said: Reasons) => Promise<Contribution>
}
function Writing({ space, written, saved, home, place, joins = false, ...props }: WritingProps) {
  const navigate = useNavigate()
  const { askFirst, leave, dialog } = useProposalDesk({ space, joins, ...props })
  return (
    <>
      <DocumentForm
        written={written}
        proposes
        spaceId={space.id}
        saved={saved}
        version={null}
        draftTarget={props.draftTarget}
        submitText={props.submitText}
        place={`贡献给${space.title}的${place}，${whenPublished(space)}`}
        askFirst={askFirst}
        send={leave}
        onGiveUp={() => void navigate(home)}
      />
      {dialog}
    </>
  )
}
