import { activityType } from '#src/features/activities/kind.ts'
import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { type Activity, ofActivity } from '../activity-queries.ts'

/** The versions of a activity. Default export, for loading lazily. */
export default function ActivityRevisions({
  activity: { id, can },
  onClose,
}: {
  activity: Activity
  onClose: () => void
}) {
  return (
    <RevisionsDialog of={{ type: activityType, id, refresh: ofActivity }} canRestore={can.edit} onClose={onClose} />
  )
}
