import { useNavigate } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { createActivity, listActivities } from '#src/features/activities/contract.ts'
import { type Place, PlaceBar, usePlace } from '#src/features/groups/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import { bodyOf, emptyFields } from './activity-fields.ts'
import { ActivityForm } from './activity-form.tsx'

export function Component() {
  const place = usePlace()
  const inBrowser = useInBrowser()
  if (!place) return null
  const crumbs = [{ text: crumbLabels.activities, to: place.activities }, { text: actCrumbs.activities.create }]
  return (
    <DeskPage
      act="发起活动"
      bar={(tools) => <PlaceBar place={place} crumbs={crumbs} tools={tools} back={place.activities} />}
    >
      <PageHead title={[actCrumbs.activities.create, place.title]} />
      {inBrowser ? <Form key={place.id} place={place} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ place }: { place: Place }) {
  const create = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  return (
    <ActivityForm
      place={place}
      saved={emptyFields}
      version={null}
      draftTarget={`${place.group ? 'group' : 'space'}/${place.id}/new-activity`}
      submitText="发布"
      send={async (fields) => {
        const at = { activityable_type: place.type, activityable_id: place.id }
        const { path } = await create(createActivity, { body: { ...at, ...bodyOf(fields) } })
        void cache.refresh(listActivities)
        toast.success('已发布')
        void navigate(path)
      }}
      onGiveUp={() => void navigate(place.activities)}
    />
  )
}
