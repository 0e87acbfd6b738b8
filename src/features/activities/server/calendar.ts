import { hash, randomBytes } from 'node:crypto'
import { toldTo, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { calendarFile } from '#src/shared/times/calendar-file.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { activityPath } from './activity-rows.ts'
import { entryOf } from '../calendar-entry.ts'

const digestOf = (key: string): string => hash('sha256', key)

const renew = prepared(
  'renew a calendar key',
  `insert into calendar_keys (user_id, key_hash) values ($1, $2)
  on conflict (user_id) do update set key_hash = excluded.key_hash, created_at = now()`,
)

/** The one before is none from now on. */
export async function renewKey(db: Db, me: SignedIn): Promise<{ key: string; path: string }> {
  const key = randomBytes(32).toString('base64url')
  await renew(db, [me.id, digestOf(key)])
  return { key, path: paths.calendar(key) }
}

const ownerOf = prepared<{ id: number; nickname: string; is_admin: boolean }>(
  'whose calendar key',
  `select users.id, users.nickname, users.is_admin from calendar_keys join users on users.id = user_id
  where key_hash = $1 and blocked_at is null and left_at is null`,
)
interface Row {
  id: number
  space_id: number
  group_id: number | null
  title: string
  excerpt: string
  starts_at: Date
  ends_at: Date
  place: string
  link: string | null
  version: number
  updated_at: Date
  is_waiting: boolean
}
/** $1 who, $2 whether they are a site administrator. Those of the last year, and what is coming. */
const joined = prepared<Row>(
  'calendar of a person',
  `select activities.id, activities.space_id, activities.group_id, activities.title, excerpt, starts_at, ends_at, activities.place, link, version,
    subjects.updated_at, is_waiting
  from activity_people join activities on activities.id = activity_id join subjects on subjects.id = activities.id
  where activity_people.user_id = $1 and ends_at > now() - interval '1 year' and ${visibleSql('$1', '$2')}
  order by starts_at desc, activities.id limit 1000`,
)

/** What the owner of the key may see now. @throws not_found for a key that is not in force, or of who is banned or gone */
export async function calendarOfKey(db: Db, { key, origin }: { key: string; origin: string }): Promise<string> {
  const [owner] = await ownerOf(db, [digestOf(key)])
  if (!owner) throw new AppError('not_found')
  const me = { id: owner.id, nickname: owner.nickname, isAdmin: owner.is_admin }
  // it does not go through `perform`
  const rows = await toldTo(db, me, await joined(db, [me.id, me.isAdmin]))
  const entries = rows.map((row) =>
    entryOf({
      ...row,
      description: row.excerpt,
      start_at: row.starts_at,
      end_at: row.ends_at,
      updated_at: row.updated_at,
      url: origin + activityPath(row),
      isTentative: row.is_waiting,
    }),
  )
  return calendarFile({ title: '我的活动', product: 'activities', host: new URL(origin).host }, entries)
}
