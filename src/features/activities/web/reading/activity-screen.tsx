import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { Comments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { activityType } from '#src/features/activities/kind.ts'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Place, PlaceBar, usePlace } from '#src/features/groups/web/public.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { type Activity, activityQuery } from '../activity-queries.ts'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { ActivityArticle } from './activity-article.tsx'

export function Component() {
  const { activityId } = useParams()
  const place = usePlace()
  const { data: activity } = useEndpoint(...activityQuery(activityId!))
  return place && activity ? <Reader key={activity.id} place={place} activity={activity} /> : null
}

function Reader({ place, activity }: { place: Place; activity: Activity }) {
  const about = { type: activityType, id: activity.id } as const
  const mentions = useMemo(() => mentionsAt({ type: activityType, id: activity.id }), [activity.id])
  return (
    <>
      <PageHead
        title={[activity.title, place.title]}
        description={activity.description || `${place.title}的活动`}
        path={place.isOpen && activity.path}
        type="article"
        dates={{ published: activity.created_at, modified: activity.updated_at }}
      />
      {activity.has_math && <MathStyles />}
      <PlaceBar
        place={place}
        crumbs={[{ text: crumbLabels.activities, to: place.activities }, { text: activity.title }]}
        tools={null}
      />
      <PageWidth className="py-4 md:py-6">
        <div className="mx-auto w-full max-w-[860px]">
          <ActivityArticle place={place} activity={activity} />
          <Backlinks about={about} />
          <div className="mt-7 [&_#comments]:scroll-mt-20">
            <Comments about={about} noun="评论" mentions={mentions} uploadImage={pictureUpload(place.spaceId)} />
          </div>
        </div>
      </PageWidth>
    </>
  )
}
