import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { type Place, usePlace } from '#src/features/groups/web/public.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { listActivities } from '#src/features/activities/contract.ts'
import { ActivityRow } from '../list/activity-row.tsx'

/** On the page of a group: what comes next; nothing where nothing does. */
export function ActivitiesOfGroup() {
  const place = usePlace()
  return place ? <List place={place} /> : null
}

function List({ place }: { place: Place }) {
  const about = { activityable_type: place.type, activityable_id: place.id, when: 'coming', per_number: 3 } as const
  const list = useEndlessList(listActivities, { query: about })
  return (
    <EndlessView list={list} empty={null}>
      {(activities) => (
        <section aria-labelledby="activities-of-group">
          <SectionHeading id="activities-of-group" title="活动" action={<Link to={place.activities}>全部活动</Link>} />
          <ListCard label="活动">
            {activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ListCard>
        </section>
      )}
    </EndlessView>
  )
}
