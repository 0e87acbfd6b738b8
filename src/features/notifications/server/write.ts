import { blockedSql } from '#src/features/blocks/server/public.ts'
import { readableSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Event, fromSite } from '../events.ts'

// The one place that tells people of something, in the transaction of the act: inserts, to be part of the statement that writes it or a
// statement beside it, so that telling costs at most one round trip. Only who may read it is told, and once; never the actor, the robot or
// somebody blocked.

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

const into = 'insert into notifications (user_id, type, event, actor_id, anonymous, subject_id, about_id)'

/** Whoever does something anonymously is told of like everybody else: that nothing is told would say who it was not. */
const mayBeNotified = ({ actor, anonymous, type }: NotificationSql, event: string) =>
  `told.id is distinct from ${actor} and not told.is_robot and told.blocked_at is null and told.left_at is null and (${anonymous} or not ${blockedSql('told.id', actor)})
  and ${wishesFor({ type, event })} and ${readableSql('told.id', 'told.is_admin')}`

/** A muted thread tells of mentions alone; what is wished of it weighs more than what is wished of its space. */
const wishesFor = ({ type, event }: { type: string; event: string }) =>
  `(${type} not in ('comments', 'votes') or ${event} = 'mention' or coalesce(
    (select level from subscriptions where user_id = told.id and subject_id = subjects.id),
    (select level from subscriptions where user_id = told.id and subject_id = subjects.space_id), '') <> 'mute')
  and not exists (select from notification_settings wished where wished.user_id = told.id
    and case ${type} when 'comments' then wished.comments when 'votes' then wished.votes when 'fans' then wished.fans else wished.other end = 'never')`

/** Of something new, one person; `person` and `event` are parts of SQL, too. */
export function notifyOne(news: NotificationSql & { person: string; event: string }): string {
  const { from, type, actor, anonymous, subject, person, event } = news
  return `${into} select told.id, ${type}, ${event}, ${actor}, ${anonymous}, ${subject}, subjects.id
  from ${from} join users told on told.id = ${person} where ${mayBeNotified(news, event)} on conflict do nothing`
}

/**
 * Several people, a query of `user_id`, `event` and `rank`: of several events that would be told to one person, the lowest rank is, and
 * none to whom was told of it before.
 */
export function notifyMany(news: NotificationSql & { people: string }): string {
  const { from, type, actor, anonymous, subject, people } = news
  return `${into} select distinct on (told.id) told.id, ${type}, people.event, ${actor}, ${anonymous}, ${subject}, subjects.id
  from (${people}) people join users told on told.id = people.user_id cross join ${from}
  where ${mayBeNotified(news, 'people.event')} and not exists (select from notifications n
    where n.subject_id = ${subject} and n.user_id = told.id and n.type = ${type} and n.actor_id = ${actor})
  order by told.id, people.rank on conflict do nothing`
}

const forget = prepared('forget what was told of', 'delete from notifications where subject_id = $1')

/** What is deleted, nobody is told of any more. */
export const forgetSubject = (trx: Db, subjectId: number) => forget(trx, [subjectId])

const forgetOne = prepared(
  'forget one event of a subject',
  'delete from notifications where subject_id = $1 and event = $2',
)

/** Takes back what was told of something that happened to it and holds no more. */
export const forgetEvents = (trx: Db, subjectId: number, event: Event) => forgetOne(trx, [subjectId, event])

const forgetBy = prepared(
  'forget what somebody did to a subject',
  'delete from notifications where subject_id = $1 and event = $2 and actor_id = $3',
)

/** What somebody does once more is told once more: nobody is told the same twice while the first is kept. */
export const forgetEventsBy = (trx: Db, subjectId: number, { event, actorId }: { event: Event; actorId: number }) =>
  forgetBy(trx, [subjectId, event, actorId])

interface Notification {
  userId: number
  /** Null: nobody did it. */
  actorId: number | null
  subjectId: number
  /** What the subject is a part of, and whoever is told must be able to read; absent: the subject itself. */
  aboutId?: number
  type: 'comments' | 'other'
  event: Event
}

const forgetEvent = prepared(
  'forget an event',
  'delete from notifications where subject_id = $1 and user_id = $2 and event = $3 and actor_id is not distinct from $4',
)
const tellOne = prepared(
  'notify of an event',
  notifyOne({
    type: '$5',
    event: '$3',
    from: '(select * from subjects where id = $6) subjects',
    actor: '$4::bigint',
    // what the site says also reaches whoever has blocked the one whose doing it was
    anonymous: `($3 in (${fromSite.map((event) => `'${event}'`).join(', ')}))`,
    subject: '$1::bigint',
    person: '$2::bigint',
  }),
)

/** Tells one person of something outside of comments and votes; of the same once more, as something new. */
export async function notify(trx: Db, told: Notification): Promise<void> {
  const { userId, actorId, subjectId, aboutId = subjectId, type, event } = told
  const once = [subjectId, userId, event, actorId]
  await forgetEvent(trx, once)
  await tellOne(trx, [...once, type, aboutId])
}
