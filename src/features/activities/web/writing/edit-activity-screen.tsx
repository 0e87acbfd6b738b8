import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { editActivity } from '#src/features/activities/contract.ts'
import { type Place, PlaceBar, usePlace } from '#src/features/groups/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import { type Activity, ofActivity, sourceQuery } from '../activity-queries.ts'
import { bodyOf, fieldsOf } from './activity-fields.ts'
import { ActivityForm } from './activity-form.tsx'

export function Component() {
  const { activityId } = useParams()
  const place = usePlace()
  const inBrowser = useInBrowser()
  const { data: activity } = useEndpoint(...sourceQuery(activityId!))
  if (!place || !activity) return null
  const crumbs = [
    { text: crumbLabels.activities, to: place.activities },
    { text: activity.title, to: activity.path },
    { text: actCrumbs.activities.update },
  ]
  return (
    <DeskPage
      act="编辑活动"
      bar={(tools) => <PlaceBar place={place} crumbs={crumbs} tools={tools} back={activity.path} />}
    >
      <PageHead title={[actCrumbs.activities.update, activity.title]} />
      {inBrowser ? <Form key={activity.id} place={place} activity={activity} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ place, activity }: { place: Place; activity: Activity }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [{ version, saved }] = useState(() => ({ version: activity.version, saved: fieldsOf(activity) }))
  const refresh = () => ofActivity.forEach((changed) => void cache.refresh(changed))
  return (
    <ActivityForm
      place={place}
      saved={saved}
      version={version}
      draftTarget={`activity/${activity.id}`}
      submitText="更新"
      send={async (fields, from) => {
        const body = { ...bodyOf(fields), ...(from !== null && { version: from }) }
        await call(editActivity, { params: { id: activity.id }, body })
        refresh()
        toast.success('已更新')
        void navigate(activity.path)
      }}
      onGiveUp={() => {
        refresh()
        void navigate(activity.path)
      }}
    />
  )
}
