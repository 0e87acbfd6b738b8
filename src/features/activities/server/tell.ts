import { notifyOne } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/** Whoever has joined, or waits: about where it was to take place, which they see as before. $1 the activity, $2 who deletes it. */
export const tellItIsOff = prepared(
  'tell who had joined that an activity is off',
  notifyOne({
    type: "'other'",
    event: "'activity_off'",
    from: `activities join activity_people on activity_id = activities.id
      join subjects on subjects.id = coalesce(activities.group_id, activities.space_id) and activities.id = $1 and ends_at > now()`,
    actor: '$2::bigint',
    anonymous: 'false',
    subject: 'activities.id',
    person: 'activity_people.user_id',
  }),
)
