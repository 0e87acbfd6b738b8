import { forgetEventsBy } from '#src/features/notifications/server/public.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { invalidField, isAppError } from '#src/shared/errors.ts'
import { findGroup, presentCard } from './found.ts'
import { tellAdmins } from './news.ts'
import { groups } from './policy.ts'
import { type Asking, hold } from './write.ts'

// Letters and digits that nobody mistakes for each other when a key is read out.
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const newKey = () => Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')

/** A new key, valid for `minutes`; the one before is void. */
export const setKey = ({ db, me }: Asking, id: number, minutes: number) =>
  inTransaction(db, async (trx) => {
    groups.authorize(me, 'own', await hold({ db: trx, me }, id))
    const key = newKey()
    const expires = new Date(Date.now() + minutes * 60_000)
    await sql`insert into group_keys (group_id, key, made_by, expires_at) values (${id}, ${key}, ${me.id}, ${expires})
      on conflict (group_id) do update set key = excluded.key, made_by = excluded.made_by, expires_at = excluded.expires_at`.execute(
      trx,
    )
    return { key, expires_at: expires.toISOString() }
  })

/** The key is void, and there is no other. */
export const voidKey = ({ db, me }: Asking, id: number) =>
  inTransaction(db, async (trx) => {
    groups.authorize(me, 'own', await hold({ db: trx, me }, id))
    await sql`delete from group_keys where group_id = ${id}`.execute(trx)
  })

const wrongKey = () => invalidField('key', '口令不存在或已过期；如果小组所在的空间是私有的，请先加入空间')

async function groupOf(db: Db, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select group_id as id from group_keys
    where key = ${key} and expires_at > now()`.execute(db)
  return rows[0]?.id
}

/** A group that the caller may not see has no key for them. @throws invalid, in the same words as for a wrong key */
async function seen<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await find()
  } catch (error) {
    if (isAppError(error) && error.errorName === 'not_found') throw wrongKey()
    throw error
  }
}

export async function readCondition({ db, me }: Asking, key: string) {
  const id = await groupOf(db, key)
  if (id === undefined) throw wrongKey()
  const found = await seen(() => findGroup(db, me, id))
  return { group: presentCard(found), join_condition: found.join_condition }
}

interface Given {
  key: string
  join_condition: string
  group_id?: number | undefined
}
/**
 * Who is in already stays what they are; of what was asked before, the newest answer counts. @returns the group's id
 * @throws invalid in the same words for a key that never was, one that is void, of another group, and of one that the caller may not see
 */
export const join = ({ db, me }: Asking, { key, join_condition: answer, group_id: wanted }: Given): Promise<number> =>
  inTransaction(db, async (trx) => {
    const id = await groupOf(trx, key)
    if (id === undefined || (wanted !== undefined && wanted !== id)) throw wrongKey()
    const held = await seen(() => hold({ db: trx, me }, id))
    // a new key may have come while this one waited
    if ((await groupOf(trx, key)) !== id) throw wrongKey()
    if (held.role !== null) return id
    if (held.join_condition === '') {
      await addMember(trx, id, me.id)
      return id
    }
    if (answer === '') throw invalidField('join_condition', '请先回答加入条件')
    await sql`insert into group_requests (group_id, user_id, answer) values (${id}, ${me.id}, ${answer})
      on conflict (group_id, user_id) do update set answer = excluded.answer`.execute(trx)
    if (!held.is_waiting) {
      await forgetEventsBy(trx, id, { event: 'group_request', actorId: me.id })
      await tellAdmins(trx, [me.id, id])
    }
    return id
  })

/** The group's row is held. */
export async function addMember(trx: Db, groupId: number, userId: number) {
  await sql`insert into group_members (group_id, user_id, role) values (${groupId}, ${userId}, 'member')`.execute(trx)
  await sql`delete from group_requests where group_id = ${groupId} and user_id = ${userId}`.execute(trx)
  await sql`update groups set member_count = member_count + 1 where id = ${groupId}`.execute(trx)
}
