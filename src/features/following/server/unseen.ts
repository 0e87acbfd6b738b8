import type { Pool } from 'pg'
import { isFollowedSql } from '#src/features/votes/server/public.ts'
import { visibilityVersion } from '#src/platform/db/cached.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { unseenSql } from './feed-sql.ts'

/** More than a badge can show (99+), and twice as many to look at: some may not be seen. */
const MOST = 100
const count = prepared<{ count: number }>('unseen in the feed of a person', () => unseenSql(2 * MOST))

interface Known {
  seen_at: Date
  /** As it is now, for what is counted now. */
  at: Date
  version: number
  /** Null where it has to be counted. */
  unseen: number | null
}

/** What was under way when it was counted, and for how long that may have been. */
const since = `kept.counted_at - interval '30 seconds'`
/** Where more than so much has happened on the whole site, it is counted anew. */
const LOOKED_AT = 500
const isOfFollowed = `a.user_id <> $1 and ${isFollowedSql({ user: '$1', person: 'a.user_id', space: 'a.space_id' })}`
const newest = `(select a.user_id, a.space_id from daily_acts a where a.at > ${since} order by a.at desc limit ${LOOKED_AT}) a`
const deleted = `(select d.id from subjects d where d.deleted_at > ${since} order by d.deleted_at desc limit ${LOOKED_AT}) d
  cross join lateral (select a.user_id, a.space_id from daily_acts a where a.subject_id = d.id offset 0) a`
/** The order of each says by which index it is looked for, however much PostgreSQL takes there to be. */
const isOtherwise = (from: string) =>
  `(select count(*) >= ${LOOKED_AT} or coalesce(bool_or(${isOfFollowed}), false) from ${from})`

/** Who follows whom, and who is in which space, is a matter of triggers (db/migrations/0089). $2: whether a site administrator. */
const known = prepared<Known>(
  'known of what is unseen',
  `select coalesce(kept.seen_at, 'epoch') as seen_at, now() as at, v.version, case
      when kept.counted_at > now() - interval '1 minute' and kept.visibility_version = v.version and kept.as_admin = $2::boolean
      then case when not ${isOtherwise(newest)} and not ${isOtherwise(deleted)} then kept.unseen end end as unseen
  from (select ${visibilityVersion} as version) v left join feed_visits kept on kept.user_id = $1`,
)
// whoever has looked meanwhile has seen what was counted
const keep = prepared(
  'keep what is unseen',
  `insert into feed_visits as kept (user_id, seen_at, unseen, counted_at, visibility_version, as_admin) values ($1, $3, $4, $5, $6, $2)
  on conflict (user_id) do update set unseen = excluded.unseen, counted_at = excluded.counted_at,
    visibility_version = excluded.visibility_version, as_admin = excluded.as_admin where kept.seen_at = excluded.seen_at`,
)

/** How much there is in the feed that the person has not looked at. */
export async function countUnseen(pool: Pool, me: SignedIn): Promise<number> {
  const viewer = viewerParams(me)
  const { unseen, seen_at, at, version } = (await known(pool, viewer))[0]!
  if (unseen !== null) return unseen
  const [counted] = await count(pool, [...viewer, seen_at])
  const found = Math.min(counted!.count, MOST)
  await keep(pool, [...viewer, seen_at, found, at, version])
  return found
}
