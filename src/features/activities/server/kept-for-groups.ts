import type { KeptForGroups } from '#src/features/groups/server/public.ts'
import { notifyOne } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { letIn } from './let-in.ts'

const holdComing = prepared(
  'hold the coming activities of a group that a person is in',
  `select from activities where group_id = $1 and ends_at > now()
    and exists (select from activity_people where activity_id = activities.id and user_id = $2) order by id for no key update`,
)
const removeComing = prepared<{ activity_id: number }>(
  'leave the coming activities of a group',
  `with gone as (delete from activity_people using activities where activities.id = activity_id and activities.group_id = $1
    and ends_at > now() and user_id = $2 returning activity_id, is_waiting)
  update activities set joined_count = joined_count - (not is_waiting)::int, waiting_count = waiting_count - is_waiting::int
  from gone where id = gone.activity_id returning gone.activity_id`,
)

/** Once each, about the space, which stays: the activities go with the group. $1 the group, $2 who ends it. */
const tellAllAreOff = prepared(
  'tell who had joined that the activities of a group are off',
  notifyOne({
    type: "'other'",
    event: "'activity_off'",
    from: `(select distinct activities.space_id, activity_people.user_id from activities
        join activity_people on activity_id = activities.id
        join subjects kept on kept.id = activities.id and kept.deleted_at is null
        where activities.group_id = $1 and ends_at > now()) joined
      join subjects on subjects.id = joined.space_id`,
    actor: '$2::bigint',
    anonymous: 'false',
    subject: 'joined.space_id',
    person: 'joined.user_id',
  }),
)

export const activitiesOfGroups: KeptForGroups = {
  // whoever left sees them no more: the seat is for who waits
  async left(trx, { groupId, userId }) {
    await holdComing(trx, [groupId, userId])
    const left = await removeComing(trx, [groupId, userId])
    await letIn(
      trx,
      left.map(({ activity_id }) => activity_id),
    )
  },
  async ending(trx, { groupId, by }) {
    await tellAllAreOff(trx, [groupId, by])
  },
}
