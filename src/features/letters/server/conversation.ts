import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listLetters } from '../contract.ts'
import { placeOf, timestampOf } from '../place.ts'
import { type LetterRow, presentLetters } from './letter.ts'
import { markRead } from './mark-read.ts'
import { findReceiver, isStranger, refusalOf } from './receiver.ts'

type Query = In<typeof listLetters, 'out'>['query']

/** What the list of a conversation replies; newer letters are read by being listed. @throws not_found, refused for oneself */
export async function readConversation(db: Db, me: SignedIn, query: Query) {
  const them = await findReceiver(db, me, query.user_id)
  const { rows, has_more } = await findLetters(db, me, query)
  const newest = rows[0]
  if (newest) await markRead(db, { reader: me.id, writer: them.id, upTo: newest })
  const oldest = rows.at(-1)
  const isAfter = query.timeline === 'after'
  const before = isAfter || has_more ? oldest && timestampOf(oldest) : null
  const { id, nickname, avatar_key: avatar } = them
  return {
    list: await presentLetters(db, me, rows),
    before: before ?? null,
    after: newest ? timestampOf(newest) : (isAfter && query.timestamp) || null,
    has_more,
    user: { id, nickname, avatar },
    is_blocked: them.is_blocked,
    is_stranger: isStranger(them),
    can: { send: refusalOf(them) === null, block: !them.is_robot },
  }
}

/** One more than is shown tells whether there are more. */
async function findLetters(db: Db, me: SignedIn, { user_id, timestamp, timeline, per_number }: Query) {
  const isAfter = timeline === 'after'
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'sender_id', 'receiver_id', 'content', 'created_at', 'read_at'])
    .where('low_id', '=', Math.min(me.id, user_id))
    .where('high_id', '=', Math.max(me.id, user_id))
    .$if(timestamp !== undefined, (qb) => qb.where(beyond(timestamp!, isAfter)))
    .orderBy('created_at', isAfter ? 'asc' : 'desc')
    .orderBy('id', isAfter ? 'asc' : 'desc')
    .limit(per_number + 1)
    .execute()
  const shown: LetterRow[] = rows.slice(0, per_number)
  return { rows: isAfter ? shown.toReversed() : shown, has_more: rows.length > shown.length }
}

/** A time without an id includes the letters of that very millisecond: who knows some of them may not know all. */
function beyond(timestamp: string, isAfter: boolean) {
  const { at, id } = placeOf(timestamp)!
  const than = sql`(${at}::timestamptz(3), ${id ?? (isAfter ? 0 : Number.MAX_SAFE_INTEGER)}::bigint)`
  return isAfter ? sql<boolean>`(created_at, id) > ${than}` : sql<boolean>`(created_at, id) < ${than}`
}
