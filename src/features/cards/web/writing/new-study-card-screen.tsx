import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { DeskPage, DeskSkeleton, OwnBar } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { createPersonalCard, listPersonalCards } from '#src/features/cards/contract.ts'
import { useBlockToLearn } from './use-block-to-learn.ts'
import { emptyFields, inputOf } from './card-fields.ts'
import { CardForm } from './card-form.tsx'

export function Component() {
  const inBrowser = useInBrowser()
  const me = useCurrentUser()
  if (!me) return null
  return (
    <DeskPage
      act={actCrumbs.cards.create}
      bar={(tools) => (
        <OwnBar user={me} act={actCrumbs.cards.create} back={paths.userTab(me.id, 'cards')} tools={tools} />
      )}
    >
      <PageHead title={[actCrumbs.cards.create]} />
      {inBrowser ? <Form /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form() {
  const navigate = useNavigate()
  const me = useCurrentUser()
  const create = useIdempotentCall()
  const cache = useCache()
  const [saved] = useState(emptyFields)
  const [from, block] = useBlockToLearn()
  if (!me || from === undefined) return <DeskSkeleton />
  const leaveTo = paths.userTab(me.id, 'cards')
  return (
    <CardForm
      spaceId={null}
      saved={saved}
      begun={from}
      version={null}
      draftTarget={block ? `study-card/new/of-${block}` : 'study-card/new'}
      submitText="发布"
      send={async (fields) => {
        const body = { ...inputOf(fields), is_open: fields.is_open }
        const card = await create(createPersonalCard, { params: { userId: me.id }, body })
        void cache.refresh(listPersonalCards)
        toast.success('已发布')
        void navigate(card.path)
      }}
      onGiveUp={() => void navigate(leaveTo)}
    />
  )
}
