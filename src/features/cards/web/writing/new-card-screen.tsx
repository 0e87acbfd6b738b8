import { useState } from 'react'
import { useNavigate } from 'react-router'
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
import { createCard, listCards } from '#src/features/cards/contract.ts'
import { emptyFields, inputOf } from './card-fields.ts'
import { CardForm } from './card-form.tsx'

export function Component() {
  const space = useSpace()
  const inBrowser = useInBrowser()
  if (!space) return null
  return (
    <DeskPage
      act={actCrumbs.cards.create}
      bar={(tools) => (
        <SpaceBar
          space={space}
          crumbs={[{ text: crumbLabels.cards, to: paths.cards(space.id) }, { text: actCrumbs.cards.create }]}
          tools={tools}
          back={paths.cards(space.id)}
        />
      )}
    >
      <PageHead title={[actCrumbs.cards.create, space.title]} />
      {inBrowser ? <Form space={space} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ space }: { space: Space }) {
  const navigate = useNavigate()
  const create = useIdempotentCall()
  const cache = useCache()
  const [saved] = useState(emptyFields)
  return (
    <CardForm
      spaceId={space.id}
      saved={saved}
      version={null}
      draftTarget={`space/${space.id}/new-card`}
      submitText="发布"
      send={async (fields) => {
        const card = await create(createCard, { params: { spaceId: space.id }, body: inputOf(fields) })
        for (const changed of [listCards, readSpace]) void cache.refresh(changed)
        toast.success('已发布')
        void navigate(card.path)
      }}
      onGiveUp={() => void navigate(paths.cards(space.id))}
    />
  )
}
