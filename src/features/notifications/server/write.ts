import { readableSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'

// Inserts that tell people of something, to be part of the statement that writes it or a statement beside it: telling costs at most one
// round trip. Only who may read it is told, and once; never the actor, the robot or somebody blocked.

/** Parts of SQL. */
interface NotificationSql {
  /** The tab that it stands in. */
  type: string
  /** Tables of the statement that give the row `subjects`, which whoever is told must be able to read, and what the others name. */
  from: string
  actor: string
  anonymous: string
  /** Id of what it is about. */
  subject: string
}

const into = 'insert into notifications (user_id, type, event, actor_id, anonymous, subject_id)'
const mayBeNotified = (actor: string) =>
  `told.id <> ${actor} and not told.is_robot and told.blocked_at is null and ${readableSql('told.id', 'told.is_admin')}`

/** Of something new, one person; `person` and `event` are parts of SQL, too. */
export const notifyOne = ({
  from,
  type,
  actor,
  anonymous,
  subject,
  ...whom
}: NotificationSql & { person: string; event: string }) =>
  `${into} select told.id, ${type}, ${whom.event}, ${actor}, ${anonymous}, ${subject}
  from ${from} join users told on told.id = ${whom.person} where ${mayBeNotified(actor)} on conflict do nothing`

/**
 * Several people, a query of `user_id`, `event` and `rank`: of several events that would be told to one person, the lowest rank is, and
 * none to whom was told of it before.
 */
export const notifyMany = ({ from, type, actor, anonymous, subject, people }: NotificationSql & { people: string }) =>
  `${into} select distinct on (told.id) told.id, ${type}, people.event, ${actor}, ${anonymous}, ${subject}
  from (${people}) people join users told on told.id = people.user_id cross join ${from}
  where ${mayBeNotified(actor)} and not exists (select from notifications n
    where n.subject_id = ${subject} and n.user_id = told.id and n.type = ${type} and n.actor_id = ${actor})
  order by told.id, people.rank on conflict do nothing`

/** What is deleted, nobody is told of any more. */
export const forgetSubject = (trx: Db, subjectId: number) =>
  trx.deleteFrom('notifications').where('subject_id', '=', subjectId).execute()

interface Notification {
  userId: number
  actorId: number
  subjectId: number
  type: 'other'
  event: 'system' | 'invitation' | 'named_admin' | 'named_owner'
}
/** Tells one person of something outside of comments; of the same once more, as something new. Nobody is told of what they did. */
export async function notify(trx: Db, { userId, actorId, subjectId, type, event }: Notification): Promise<void> {
  if (userId === actorId) return
  await trx
    .insertInto('notifications')
    .values({ user_id: userId, actor_id: actorId, subject_id: subjectId, type, event })
    .onConflict((oc) => oc.constraint('notifications_once').doUpdateSet({ created_at: new Date(), read_at: null }))
    .execute()
}
