import { prepared } from '#src/platform/db/prepared.ts'
import type { MessageTab } from '#src/features/notifications/events.ts'

// Who is to get a letter now: each day or on Mondays from eight in the morning of Shanghai on, as soon as their quiet hours are over.

export interface Reader {
  id: number
  nickname: string
  is_admin: boolean
  email: string
  since: Date
  /** The sorts of news that they wish for by e-mail. */
  tabs: MessageTab[]
}

const clock = `($1::timestamptz at time zone 'Asia/Shanghai')`
const lastTime = `((date_trunc(case w.digest when 'daily' then 'day' else 'week' end, ${clock} - interval '8 hours') + interval '8 hours')
  at time zone 'Asia/Shanghai')`
const hour = `extract(hour from ${clock})`
const isQuiet = `(w.quiet_from is not null and case when w.quiet_from < w.quiet_until
  then ${hour} >= w.quiet_from and ${hour} < w.quiet_until else ${hour} >= w.quiet_from or ${hour} < w.quiet_until end)`

/** A placeholder is no address (rulings, "Accounts"), and whoever is blocked gets nothing. */
const due = `from notification_settings w join users u on u.id = w.user_id
  where w.digest <> 'off' and w.digest_since < ${lastTime} and not ${isQuiet}
    and u.email is not null and lower(u.email) not like '%@placeholder.invalid' and u.blocked_at is null and u.leaving_at is null and not u.is_robot`

/** $1: now. */
export const readersDue = prepared<{ id: number }>('readers who are due a letter', `select u.id ${due} order by u.id`)

/** $1: now, $2: the reader. */
export const readerDue = prepared<Reader>(
  'reader who is due a letter',
  `select u.id, u.nickname, u.is_admin, u.email, w.digest_since as since, array_remove(array[
    case when w.comments = 'email' then 'comments' end, case when w.votes = 'email' then 'votes' end,
    case when w.fans = 'email' then 'fans' end, case when w.other = 'email' then 'other' end], null) as tabs
  ${due} and u.id = $2`,
)

/** $1: until when they have been told, $2: the reader. */
export const keepTold = prepared(
  'keep until when a letter told',
  'update notification_settings set digest_since = $1 where user_id = $2',
)
