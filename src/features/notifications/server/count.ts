import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { type MessageTab, tabs } from '../events.ts'
import { shownGroups, unread } from './shown.ts'

/** More than a badge can show (99+). */
const MOST = 100

const count = prepared<{ type: MessageTab; count: number }>(
  'unread notifications',
  () => `select kind.type, (select count(*)::int from (select 1 from ${shownGroups('$1', '$2')}
      and g.type = kind.type and ${unread} limit ${MOST}) found) as count
    from unnest(array[${tabs.map((tab) => `'${tab}'`).join(', ')}]) kind (type)`,
)

/** How many groups are unread and may be seen now, by tab; none of more than 100. */
export async function unreadOf(pool: Pool, me: SignedIn): Promise<Record<MessageTab, number>> {
  const rows = await count(pool, viewerParams(me))
  return Object.fromEntries(rows.map((row) => [row.type, row.count])) as Record<MessageTab, number>
}
