import { useNavigate } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { createNotice, listNotices } from '#src/features/notices/contract.ts'
import { type Place, PlaceBar, usePlace } from '#src/features/groups/web/public.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import { bodyOf, emptyFields, NoticeForm } from './notice-form.tsx'

export function Component() {
  const place = usePlace()
  const inBrowser = useInBrowser()
  if (!place) return null
  const crumbs = [{ text: crumbLabels.notices, to: place.notices }, { text: actCrumbs.notices.create }]
  return (
    <DeskPage
      act="发布公告"
      bar={(tools) => <PlaceBar place={place} crumbs={crumbs} tools={tools} back={place.notices} />}
    >
      <PageHead title={[actCrumbs.notices.create, place.title]} />
      {inBrowser ? <Form key={place.id} place={place} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ place }: { place: Place }) {
  const create = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  return (
    <NoticeForm
      place={place}
      saved={emptyFields}
      version={null}
      draftTarget={`${place.group ? 'group' : 'space'}/${place.id}/new-notice`}
      submitText="发布"
      send={async (fields) => {
        const at = { noticeable_type: place.type, noticeable_id: place.id }
        const { path } = await create(createNotice, { body: { ...at, ...bodyOf(place, fields) } })
        for (const changed of [listNotices, readSpace]) void cache.refresh(changed)
        toast.success('已发布，成员会收到通知')
        void navigate(path)
      }}
      onGiveUp={() => void navigate(place.notices)}
    />
  )
}
