import { notifyOne } from '#src/features/notifications/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/** Those who wait and cannot see it now are passed over, and go on waiting. */
const giveSeats = prepared<{ user_id: number }>(
  'give seats of activities',
  `with given as (
    update activity_people entering set is_waiting = false from (
      select activities.id as activity_id, next.user_id from activities join subjects on subjects.id = activities.id
      cross join lateral (
        select waiting.user_id from activity_people waiting join users on users.id = waiting.user_id
        where waiting.activity_id = activities.id and waiting.is_waiting
          and users.blocked_at is null and users.left_at is null and ${visibleSql('users.id', 'users.is_admin')}
        order by waiting.place limit activities.join_limit - activities.joined_count) next
      where activities.id = any($1::bigint[]) and activities.ends_at > now()) seats
    where entering.activity_id = seats.activity_id and entering.user_id = seats.user_id
    returning entering.activity_id, entering.user_id),
  counted as (
    update activities set joined_count = joined_count + part.size, waiting_count = waiting_count - part.size
    from (select activity_id, count(*)::int as size from given group by activity_id) part where activities.id = part.activity_id)
  select activity_id, user_id from given`,
)

/** In the name of whoever made it. $1 activities, $2 who got a seat in them now. */
const tell = prepared(
  'tell who got a seat',
  notifyOne({
    type: "'other'",
    event: "'activity_in'",
    from: `(select * from subjects where id = any($1::bigint[])) subjects
      join activity_people on activity_id = subjects.id and not is_waiting and user_id = any($2::bigint[])`,
    actor: 'subjects.owner_id',
    anonymous: 'false',
    subject: 'subjects.id',
    person: 'activity_people.user_id',
  }),
)

/** Gives free seats to those who wait, the first first, and tells them. The rows of these activities are held. */
export async function letIn(trx: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const given = await giveSeats(trx, [ids])
  if (given.length) await tell(trx, [ids, given.map(({ user_id }) => user_id)])
}
