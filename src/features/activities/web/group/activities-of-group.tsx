import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { listActivities } from '#src/features/activities/contract.ts'
import { ActivityRow } from '../list/activity-row.tsx'

/** On the page of a group: what comes next; nothing where nothing does. */
export function ActivitiesOfGroup({ groupId }: { groupId: number }) {
  const about = { activityable_type: 'Group', activityable_id: groupId, when: 'coming', per_number: 3 } as const
  const list = useEndlessList(listActivities, { query: about })
  return (
    <EndlessView list={list} empty={null}>
      {(activities) => (
        <section aria-labelledby="activities-of-group">
          <SectionHeading
            id="activities-of-group"
            title="活动"
            action={<Link to={paths.groupActivities(groupId)}>全部活动</Link>}
          />
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
