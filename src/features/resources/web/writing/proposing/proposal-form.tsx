import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import {
  type Contribution,
  deskQuery,
  type Reasons,
  reasonsOf,
  useProposalDesk,
  useProposing,
  useRevising,
  whenPublished,
} from '#src/features/contributions/web/public.tsx'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { readResource } from '#src/features/resources/contract.ts'
import type { Resource } from '#src/features/resources/web/resource-queries.ts'
import { coverOf, type DocumentFields, fieldsOf, inputOf, writtenAs } from '../document-fields.ts'
import { type Answer, withAnswer } from '../answer-source.ts'
import { DocumentForm } from '../document-form.tsx'
import { cardsProposed } from './cards-proposed.ts'
import { storedSource } from './stored-source.ts'

interface Props {
  space: Space
  source: Resource
  home: string
  /** The id of a contribution that is gone on with. */
  revised: string | null
  /** Put into it. */
  answer: Answer | undefined
}

/** The same desk for whoever may not write the text: what they write is proposed. */
export function ProposalForm({ revised, ...props }: Props) {
  return revised ? <Revising {...props} id={revised} /> : <Desk {...props} contribution={null} />
}

function Revising({ id, ...props }: Omit<Props, 'revised'> & { id: string }) {
  const { data } = useEndpoint(...deskQuery(String(props.space.id), id))
  return data ? <Desk {...props} contribution={data} /> : <DeskSkeleton />
}

function Desk({
  space,
  source,
  home,
  answer,
  contribution,
}: Omit<Props, 'revised'> & { contribution: Contribution | null }) {
  const navigate = useNavigate()
  const cache = useCache()
  const [saved] = useState(() => begun(source, contribution))
  const [first] = useState(() => withAnswer(saved, answer))
  const [version] = useState(source.version)
  const written = writtenAs(source.type)
  const [item] = useState(() => itemOf(contribution, source.id))
  const send = useSending({ space, source, contribution, saved, version })
  const { askFirst, leave, dialog } = useProposalDesk<DocumentFields>({
    space,
    joins: !contribution,
    initial: () =>
      contribution
        ? reasonsOf(contribution)
        : {
            title: `修改《${source.title.slice(0, 40)}》`,
            description: answer?.page ? `来自“${answer.page.title}”的回答` : '',
            into: '',
          },
    onSend: (fields, said) => send(inputOf(fields, written), said),
  })
  return (
    <>
      <DocumentForm
        written={written}
        proposes
        spaceId={space.id}
        saved={first}
        version={version}
        draftTarget={item ? `contribution/${contribution!.id}/${item.id}` : `document/${source.id}`}
        submitText={contribution ? '更新贡献' : '提交贡献'}
        place={`贡献给${space.title}，${whenPublished(space)}`}
        askFirst={askFirst}
        send={leave}
        onGiveUp={() => {
          void cache.refresh(readResource)
          void navigate(home)
        }}
      />
      {dialog}
    </>
  )
}

const itemOf = (contribution: Contribution | null, id: number) =>
  contribution?.items.find(({ target, action }) => target?.id === id && (action === 'update' || action === 'readme'))

/** The text as it stands, or as a contribution makes it. */
function begun(source: Resource, contribution: Contribution | null): DocumentFields {
  const fields = fieldsOf(source)
  const item = itemOf(contribution, source.id)
  if (!item?.proposed || !item.base) return fields
  const { title, content, tag_titles, files, cover_key } = item.proposed
  const isOtherText = item.base.content !== content
  const documents = files.map(
    (key) => fields.documents.find((one) => one.key === key) ?? attachmentOf(contribution!, key),
  )
  return {
    ...fields,
    ...originOf(contribution),
    title,
    tag_titles,
    documents,
    cover: coverOf(cover_key),
    cards: cardsProposed(item) ?? fields.cards,
    ...(isOtherText && storedSource(source.type, content)),
  }
}

/** One that hangs on the proposal alone: of it, the name is known. */
const attachmentOf = ({ files }: Contribution, key: string) => ({
  key,
  name: files.find((file) => file.key === key)?.name ?? key,
  size: 0,
  content_type: '',
})

function originOf(contribution: Contribution | null) {
  if (contribution?.original_type !== 2) return {}
  const { original_author, original_content } = contribution
  return { original_type: '2' as const, original_author, original_content }
}

interface Sending {
  space: Space
  source: Resource
  contribution: Contribution | null
  saved: DocumentFields
  version: number
}
function useSending({ space, source, contribution, saved, version }: Sending) {
  const propose = useProposing(space)
  const revise = useRevising(space)
  const begunCards = source.cards?.map(({ id }) => id)
  const begunWith = saved.documents.map(({ key }) => ({ ufile_key: key }))
  return (written: ReturnType<typeof inputOf>, reasons: Reasons) => {
    const { title: name, content, tag_titles, documents, original_type, original_author, original_content } = written
    const payload = {
      title: name,
      content,
      tag_titles,
      // what hangs there stays as it is, whatever becomes of it meanwhile
      ...(keysOf(documents) !== keysOf(begunWith) && { documents }),
      ...('ext' in written && { ext: written.ext }),
      ...('cards' in written && { cards: written.cards }),
      ...(source.type !== 'ProductReadme' && { cover_key: written.cover_key }),
    }
    const origin = { original_type, original_author, original_content }
    const item = itemOf(contribution, source.id)
    if (contribution && item)
      return revise(contribution, reasons, { ...origin, pull_quest_items: [{ id: item.id, payload }] })
    const base = { tag_titles: saved.tag_titles, documents: begunWith, ...(begunCards && { cards: begunCards }) }
    const items = [{ target_id: source.id, base_version: version, payload, base }]
    return propose({ action: 'update', items, ...origin }, reasons)
  }
}

const keysOf = (documents: readonly { ufile_key: string }[]) => documents.map(({ ufile_key }) => ufile_key).join(' ')
