import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { type MessageType, tabOfType } from '../events.ts'

interface Marked {
  ids?: number[] | undefined
  message_type?: MessageType | undefined
  is_read: boolean
}

/** Marks what is there now: what comes meanwhile stays unread. */
export const markRead = ({ db, me }: { db: Db; me: SignedIn }, { ids, message_type, is_read }: Marked) =>
  db
    .updateTable('notification_groups')
    .set({ seen_at: is_read ? sql`at` : null })
    .where('user_id', '=', me.id)
    .$if(ids !== undefined, (qb) => qb.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .$if(message_type !== undefined, (qb) => qb.where('type', '=', tabOfType(message_type!)))
    .$if(is_read, (qb) => qb.where(sql<boolean>`(seen_at is null or seen_at < at)`))
    .execute()
