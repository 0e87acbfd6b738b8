import type { Db } from '#src/platform/db/pool.ts'

// Bans (rulings, "Site bans"). Everything else asks `blocked_at`; one that has run out is lifted by a job, and by whoever comes in before it.

interface Blocked {
  readonly blocked_at: Date | null
  readonly blocked_until: Date | null
}

/** Whether a ban is in force. */
export const isBanned = ({ blocked_at: at, blocked_until: until }: Blocked, now = Date.now()): boolean =>
  at !== null && (until === null || until.getTime() > now)

/** @param until absent: until it is lifted */
export const ban = (trx: Db, id: number, { reason, until }: { reason: string; until: Date | null }) =>
  trx
    .updateTable('users')
    .set({ blocked_at: new Date(), blocked_until: until, blocked_reason: reason })
    .where('id', '=', id)
    .execute()

export const liftBan = (db: Db, id: number) =>
  db.updateTable('users').set(none).where('id', '=', id).where('blocked_at', 'is not', null).execute()

/** Of those that have run out. */
export const liftEndedBans = (db: Db) =>
  db
    .updateTable('users')
    .set(none)
    .where('blocked_at', 'is not', null)
    .where('blocked_until', '<=', new Date())
    .execute()

const none = { blocked_at: null, blocked_until: null, blocked_reason: '' }
