import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { listCards, readCard, saveCard } from '#src/features/cards/contract.ts'
import { type Card, cardQuery, cardSourceQuery } from '../card-queries.ts'
import { fieldsOf, inputOf } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { CardProposal } from './card-proposal.tsx'

export function Component() {
  const { spaceId, cardId } = useParams()
  const space = useSpace()
  const inBrowser = useInBrowser()
  const { data: source } = useEndpoint(...cardSourceQuery(spaceId!, cardId!))
  if (!space || !source) return null
  const crumbs = [
    { text: crumbLabels.cards, to: paths.cards(space.id) },
    { text: source.title, to: source.path },
    { text: actCrumbs.cards.update },
  ]
  return (
    <DeskPage
      act={actCrumbs.cards.update}
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={source.path} />}
    >
      <PageHead title={[actCrumbs.cards.update, source.title]} />
      {inBrowser ? <Writing key={source.id} space={space} source={source} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

/** Whoever may not write it proposes it; a contribution that is revised stays one. */
function Writing(props: { space: Space; source: Card }) {
  const [search] = useSearchParams()
  const revised = search.get('contribution')
  return revised || !props.source.can.edit ? <CardProposal {...props} revised={revised} /> : <Form {...props} />
}

function Form({ space, source }: { space: Space; source: Card }) {
  const navigate = useNavigate()
  const call = useCall()
  const cache = useCache()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [first] = useState(source)
  const [saved] = useState(() => fieldsOf(source))
  const params = { spaceId: space.id, id: first.id }
  return (
    <CardForm
      spaceId={space.id}
      saved={saved}
      version={first.version}
      draftTarget={`card/${first.id}`}
      submitText="更新"
      send={async (fields, version) => {
        const body = { ...inputOf(fields), ...(version !== null && { version }) }
        const now = await call(saveCard, { params, body })
        for (const changed of [readCard, listCards]) void cache.refresh(changed)
        cache.write(...cardQuery(String(space.id), String(first.id)), now)
        toast.success('已更新')
        void navigate(first.path)
      }}
      onGiveUp={() => {
        void cache.refresh(readCard)
        void navigate(first.path)
      }}
    />
  )
}
