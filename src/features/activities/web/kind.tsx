import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { activityKind } from '../kind.ts'

const ActivitiesOfGroup = lazyPart(() =>
  import('./group/activities-of-group.tsx').then((part) => part.ActivitiesOfGroup),
)

export const kind: WebKind = {
  declared: activityKind,
  icon: <CalendarDays aria-hidden />,
  trashed: () => <CalendarDays role="img" aria-label="活动" />,
  spaceTab: { text: '活动', address: (spaceId) => paths.activities(spaceId) },
  groupTab: { text: '活动', address: (groupId) => paths.groupActivities(groupId) },
  groupSection: () => <ActivitiesOfGroup />,
}
