import type { Pool } from 'pg'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { mostReplayed } from '../limits.ts'

// Where events stand. Rows get their numbers when they are written, but are seen when their transactions end, in another order; a reader
// who went on by those would miss some. So each gets a place once it is seen, by one program at a time.

export interface EventRow {
  place: number
  kind: 'letter' | 'notification' | 'comment'
  user_id: number | null
  subject_id: number | null
  about_id: number | null
  with_id: number | null
  actor_id: number | null
}
const columns = 'place, kind, user_id, subject_id, about_id, with_id, actor_id'

/** Of the advisory locks, the one of whoever gives places. */
const placing = 5_505_505
// statements of one text are one transaction, and each sees what was there when it began: after the lock
const placeAll = `select pg_advisory_xact_lock(${placing});
  update live_events set place = nextval('live_events_place') where place is null`

/** Rows that one look takes up. */
export const most = 1000

/** What has come after a place, in order; `most` rows at a time. */
export async function readAfter(pool: Pool, place: number): Promise<EventRow[]> {
  if (!Number.isSafeInteger(place)) throw new Error('a place is a whole number')
  const answers = await several<EventRow>(
    pool,
    `${placeAll}; select ${columns} from live_events where place > ${place} order by place limit ${most}`,
  )
  return answers.at(-1)!.rows
}

/** Behind all that has happened by now. */
export async function lastPlace(pool: Pool): Promise<number> {
  const answers = await several<{ last: number }>(
    pool,
    `${placeAll}; select case when is_called then last_value else 0 end as last from live_events_place`,
  )
  return answers.at(-1)!.rows[0]!.last
}

const several = async <Row>(pool: Pool, text: string) => (await pool.query(text)) as unknown as { rows: Row[] }[]

const missed = prepared<EventRow & { forgotten: number }>(
  'missed events',
  `with since as (
    (select ${columns} from live_events where user_id = $1 and place > $3 and place <= $4 order by place limit ${mostReplayed + 1})
    union all
    (select ${columns} from live_events where user_id is null and subject_id = any($2::bigint[]) and actor_id <> $1
      and place > $3 and place <= $4 order by place limit ${mostReplayed + 1}))
  select since.*, forgotten.place as forgotten
  from (select coalesce(max(place), 0) as place from live_events_forgotten) forgotten left join since on true order by since.place`,
)

interface Missing {
  userId: number
  watched: readonly number[]
  after: number
  upTo: number
}

/** What a stream that was cut goes on with, in order; null where that is not known any more, or too much. */
export async function readMissed(pool: Pool, { userId, watched, after, upTo }: Missing): Promise<EventRow[] | null> {
  const rows = await missed(pool, [userId, watched, after, upTo])
  const events = rows.filter(({ place }) => place !== null)
  return rows[0]!.forgotten > after || events.length > mostReplayed ? null : events
}

/** Forgets what is older than that. Nobody goes on from before it. */
export const forgetBefore = (db: Db, time: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(String(placing))})`.execute(trx)
    await sql`update live_events set place = nextval('live_events_place') where place is null and created_at < ${time}`.execute(
      trx,
    )
    await sql`with gone as (delete from live_events where created_at < ${time} returning place)
      insert into live_events_forgotten (place) select max(place) from gone having max(place) is not null
      on conflict (single) do update set place = greatest(live_events_forgotten.place, excluded.place)`.execute(trx)
  })
