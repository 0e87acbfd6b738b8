import { forgetEvents, notifyOne } from '#src/features/notifications/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/** Held one after the other, so that nobody who leaves in that moment is told. */
const soon = prepared<{ id: number }>(
  'activities that begin soon',
  `select activities.id from activities join subjects on subjects.id = activities.id
  where starts_at > now() and starts_at <= now() + interval '1 day' and subjects.deleted_at is null
    and exists (select from activity_people where activity_id = activities.id and not is_waiting and not is_reminded)
  order by activities.id limit 100 for no key update of activities skip locked`,
)
/** $1 activities: whoever has joined and has not been told. */
const tell = prepared(
  'remind of activities',
  notifyOne({
    type: "'other'",
    event: "'activity_soon'",
    from: `(select * from subjects where id = any($1::bigint[])) subjects
      join activity_people on activity_id = subjects.id and not is_waiting and not is_reminded`,
    actor: 'subjects.owner_id',
    anonymous: 'false',
    subject: 'subjects.id',
    person: 'activity_people.user_id',
  }),
)
const note = prepared(
  'note who was reminded',
  'update activity_people set is_reminded = true where activity_id = any($1::bigint[]) and not is_waiting and not is_reminded',
)

/** Whoever has joined what begins within a day is told, once. */
export const remindOfActivities = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = (await soon(trx, [])).map(({ id }) => id)
    if (!ids.length) return
    await tell(trx, [ids])
    await note(trx, [ids])
  })

const again = prepared('remind again', 'update activity_people set is_reminded = false where activity_id = $1')

/** It begins at another time: who was told of the former one is told of this. */
export async function remindAgain(trx: Db, id: number): Promise<void> {
  await forgetEvents(trx, id, 'activity_soon')
  await again(trx, [id])
}
