import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { Link } from '#src/ui/link.tsx'
import { ListRow } from '#src/ui/list-card.tsx'
import type { ActivityItem } from '../activity-queries.ts'
import { DayLeaf } from '../day-leaf.tsx'
import { JoinedMark, seatsOf } from '../seats.tsx'
import { timeOf } from '../when.ts'

/** One activity in the list of its place. */
export const ActivityRow = ({ activity }: { activity: ActivityItem }) => (
  <ListRow
    leading={<DayLeaf iso={activity.start_at} quiet={activity.is_over} />}
    title={
      <>
        <Link to={activity.path} className="wrap-anywhere">
          {activity.title}
        </Link>{' '}
        <JoinedMark activity={activity} />
      </>
    }
    meta={
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="tabular-nums">{timeOf(activity)}</span>
        {activity.place && (
          <span className="inline-flex min-w-0 items-start gap-1">
            <MapPin size={14} aria-hidden className="mt-[3px] shrink-0" />
            <span className="wrap-anywhere">{activity.place}</span>
          </span>
        )}
        {activity.link && (
          <span className="inline-flex items-center gap-1">
            <Video size={14} aria-hidden />
            线上
          </span>
        )}
        <span>报名 {seatsOf(activity)}</span>
      </span>
    }
  >
    {activity.description && <p className="line-clamp-2 text-text-2">{activity.description}</p>}
  </ListRow>
)
