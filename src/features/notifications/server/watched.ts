import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { notifyMany } from './write.ts'

// Those who watch a thread or a space may be ten thousand: whoever writes there leaves word in the statement that writes, and a job tells.

interface WatchedSql {
  /** Tables of the statement that give what is watched as `subjects`, and what the others name. */
  from: string
  actor: string
  anonymous: string
  /** Id of what is new. */
  subject: string
  event: 'watched' | 'published'
}

/** An insert, to be part of the statement that writes: nothing where nobody watches. */
export const tellWatchersOf = ({ from, actor, anonymous, subject, event }: WatchedSql) =>
  `insert into watched_news (subject_id, about_id, actor_id, anonymous, event)
  select ${subject}, subjects.id, ${actor}, ${anonymous}, '${event}' from ${from}
  where exists (select from subscriptions w where w.subject_id = subjects.id and w.level = 'watch') on conflict do nothing`

const published = prepared(
  'tell watchers of a space',
  tellWatchersOf({
    from: '(select * from subjects where id = $1) subjects',
    actor: '$2::bigint',
    anonymous: 'false',
    subject: '$3::bigint',
    event: 'published',
  }),
)

/** Of a new thing in a space, those who watch it. */
export async function tellWatchersOfSpace(trx: Db, made: { spaceId: number; subjectId: number; actorId: number }) {
  await published(trx, [made.spaceId, made.actorId, made.subjectId])
}

const take = prepared<{ subject_id: number; event: string }>(
  'take what watchers are to be told',
  `delete from watched_news where subject_id = (select subject_id from watched_news order by at limit 1 for update skip locked)
  returning subject_id, about_id, actor_id, anonymous, event`,
)
const tell = prepared(
  'tell watchers',
  notifyMany({
    people: `select w.user_id, $5::text as event, 0 as rank from subscriptions w where w.subject_id = $2 and w.level = 'watch'`,
    from: '(select * from subjects where id = $2) subjects',
    type: `case $5 when 'watched' then 'comments' else 'other' end`,
    actor: '$3::bigint',
    anonymous: '$4::boolean',
    subject: '$1::bigint',
  }),
)

/** A deletion that is under way comes first, and one that begins now waits, and takes back afterwards what is told. */
const holdStanding = prepared<{ id: number }>(
  'hold what is new',
  'select id from subjects where id = $1 and deleted_at is null for share',
)

/** Tells whoever watches of what came; one piece of news after the other, each in a transaction of its own. */
export async function tellWatchers(db: Db, closing: AbortSignal): Promise<void> {
  while (!closing.aborted && (await tellNext(db)));
}

const tellNext = (db: Db): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const [news] = await take(trx, [])
    if (news && (await holdStanding(trx, [news.subject_id])).length) await tell(trx, Object.values(news))
    return news !== undefined
  })
