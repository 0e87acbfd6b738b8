import { useNavigate } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { createActivity, listActivities } from '#src/features/activities/contract.ts'
import { spacePlace } from '#src/features/activities/kind.ts'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { bodyOf, emptyFields } from './activity-fields.ts'
import { ActivityForm } from './activity-form.tsx'

export function Component() {
  const space = useSpace()
  const inBrowser = useInBrowser()
  if (!space) return null
  const crumbs = [
    { text: crumbLabels.activities, to: paths.activities(space.id) },
    { text: actCrumbs.activities.create },
  ]
  return (
    <DeskPage
      act="发起活动"
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={paths.activities(space.id)} />}
    >
      <PageHead title={[actCrumbs.activities.create, space.title]} />
      {inBrowser ? <Form key={space.id} space={space} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ space }: { space: Space }) {
  const create = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  return (
    <ActivityForm
      spaceId={space.id}
      saved={emptyFields}
      version={null}
      draftTarget={`space/${space.id}/new-activity`}
      submitText="发布"
      send={async (fields) => {
        const place = { activityable_type: spacePlace, activityable_id: space.id }
        const { path } = await create(createActivity, { body: { ...place, ...bodyOf(fields) } })
        void cache.refresh(listActivities)
        toast.success('已发布')
        void navigate(path)
      }}
      onGiveUp={() => void navigate(paths.activities(space.id))}
    />
  )
}
