import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { actCrumbs } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { DeskPage, DeskSkeleton, OwnBar } from '#src/features/texts/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import { listPersonalCards, readPersonalCardById, savePersonalCard } from '#src/features/cards/contract.ts'
import { type PersonalCard, studyCardQuery, studyCardSourceQuery } from '../card-queries.ts'
import { fieldsOf, inputOf } from './card-fields.ts'
import { CardForm } from './card-form.tsx'

export function Component() {
  const { cardId } = useParams()
  const inBrowser = useInBrowser()
  const { data: source } = useEndpoint(...studyCardSourceQuery(cardId!))
  if (!source) return null
  return (
    <DeskPage
      act={actCrumbs.cards.update}
      bar={(tools) => <OwnBar user={source.user} act={actCrumbs.cards.update} back={source.path} tools={tools} />}
    >
      <PageHead title={[actCrumbs.cards.update, source.title]} />
      {inBrowser ? <Form key={source.id} source={source} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ source }: { source: PersonalCard }) {
  const navigate = useNavigate()
  const call = useCall()
  const cache = useCache()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [first] = useState(source)
  const [saved] = useState(() => fieldsOf(source))
  return (
    <CardForm
      spaceId={null}
      saved={saved}
      version={first.version}
      draftTarget={`study-card/${first.id}`}
      submitText="更新"
      send={async (fields, version) => {
        const body = { ...inputOf(fields), is_open: fields.is_open, ...(version !== null && { version }) }
        const now = await call(savePersonalCard, { params: { userId: first.user.id, id: first.id }, body })
        for (const changed of [readPersonalCardById, listPersonalCards]) void cache.refresh(changed)
        cache.write(...studyCardQuery(String(first.id)), now)
        toast.success('已更新')
        void navigate(first.path)
      }}
      onGiveUp={() => {
        void cache.refresh(readPersonalCardById)
        void navigate(first.path)
      }}
    />
  )
}
