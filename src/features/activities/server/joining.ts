import type { Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { activityText } from './activity-text.ts'
import { letIn } from './let-in.ts'
import type { ActivityAccess } from './policy.ts'

// Joining holds the row of the activity, so seats are given one after the other.

const enter = prepared<{ is_waiting: boolean }>(
  'join an activity',
  `insert into activity_people (activity_id, user_id, is_waiting)
  select id, $2, coalesce(joined_count >= join_limit, false) from activities where id = $1
  on conflict do nothing returning is_waiting`,
)
const remove = prepared<{ is_waiting: boolean }>(
  'leave an activity',
  'delete from activity_people where activity_id = $1 and user_id = $2 returning is_waiting',
)
const changeCount = prepared(
  'change who is in an activity',
  `update activities set joined_count = joined_count + case when $2 then 0 else $3::int end,
    waiting_count = waiting_count + case when $2 then $3::int else 0 end where id = $1`,
)

/** @throws refused once it is over, not_found where it was deleted meanwhile */
export const join = ({ db, me }: Writer, { id }: Allowed<'join', ActivityAccess>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await holdOpen(trx, id)
    const [entered] = await enter(trx, [id, me.id])
    if (entered) await changeCount(trx, [id, entered.is_waiting, 1])
  })

/** The first of those who wait gets the seat. @throws refused once it is over, not_found where it was deleted meanwhile */
export const leave = ({ db, me }: Writer, { id }: Allowed<'join', ActivityAccess>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await holdOpen(trx, id)
    const [left] = await remove(trx, [id, me.id])
    if (!left) return
    await changeCount(trx, [id, left.is_waiting, -1])
    if (!left.is_waiting) await letIn(trx, [id])
  })

async function holdOpen(trx: Db, id: number): Promise<void> {
  const { arranged } = await activityText.hold(trx, id)
  if (arranged.ends_at.getTime() <= Date.now()) throw new AppError('refused', '活动已经结束')
}

const holdAll = prepared(
  'hold the activities of a person',
  `select from activities where id in (select activity_id from activity_people where user_id = $1) order by id for no key update`,
)
const removeAll = prepared<{ activity_id: number }>(
  'leave all activities',
  `with gone as (delete from activity_people where user_id = $1 returning activity_id, is_waiting)
  update activities set joined_count = joined_count - (not is_waiting)::int, waiting_count = waiting_count - is_waiting::int
  from gone where id = gone.activity_id returning gone.activity_id`,
)

/** Somebody who deletes their account keeps nobody from a seat. */
export async function leaveAllActivities(trx: Db, userId: number): Promise<void> {
  await holdAll(trx, [userId])
  const left = await removeAll(trx, [userId])
  await letIn(
    trx,
    left.map(({ activity_id }) => activity_id),
  )
}
