import { prepared } from '#src/platform/db/prepared.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

const keep = prepared(
  'keep a visit to the feed',
  `insert into feed_visits (user_id, seen_at) values ($1, $2)
  on conflict (user_id) do update set seen_at = greatest(feed_visits.seen_at, excluded.seen_at), counted_at = null`,
)

/** What was there at that time has been seen. */
export const keepVisit = (db: Db, me: SignedIn, at: Date) => keep(db, [me.id, at])
