import { randomInt } from 'node:crypto'
import { inTransaction } from '#src/platform/db/pool.ts'
import { invalidField } from '#src/shared/errors.ts'
import { findSpace } from '../access.ts'
import { type Asking, changeMemberCount, findAndLock, lockSpace } from '../lock.ts'
import { spaceGate } from '../policy.ts'

// Letters and digits that nobody mistakes for each other when a key is read out.
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const newKey = () => Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')

/** A new join key, valid for `minutes`; the one before is void. */
export const setKey = ({ db, me }: Asking, id: number, minutes: number) =>
  inTransaction(db, async (trx) => {
    spaceGate.authorize(me, 'own', await findAndLock({ db: trx, me }, id))
    const made = { key: newKey(), made_by: me.id, expires_at: new Date(Date.now() + minutes * 60_000) }
    await trx
      .insertInto('space_keys')
      .values({ space_id: id, ...made })
      .onConflict((oc) => oc.column('space_id').doUpdateSet(made))
      .execute()
    return { key: made.key, expires_at: made.expires_at.toISOString() }
  })

/** The key that is valid now. */
export async function readKey({ db, me }: Asking, id: number) {
  spaceGate.authorize(me, 'own', await findSpace(db, me, id))
  const query = db.selectFrom('space_keys').select(['key', 'expires_at']).where('space_id', '=', id)
  const found = await query.where('expires_at', '>', new Date()).executeTakeFirst()
  return found ? { key: found.key, expires_at: found.expires_at.toISOString() } : null
}

export const revokeKey = ({ db, me }: Asking, id: number) =>
  inTransaction(db, async (trx) => {
    spaceGate.authorize(me, 'own', await findAndLock({ db: trx, me }, id))
    await trx.deleteFrom('space_keys').where('space_id', '=', id).execute()
  })

interface Given {
  key: string
  product_id?: number | undefined
}
/**
 * Makes whoever knows the key a member; who is one already stays what they are. @returns the space's id
 * @throws invalid, in the same words for a key that never was, one that is void and one of another space
 */
export const joinSpace = ({ db, me }: Asking, { key, product_id }: Given): Promise<number> =>
  inTransaction(db, async (trx) => {
    const valid = trx
      .selectFrom('space_keys')
      .innerJoin('spaces', 'spaces.id', 'space_keys.space_id')
      .select('space_id')
      .where('key', '=', key)
      .where('expires_at', '>', new Date())
      .where('spaces.deleted_at', 'is', null)
    const found = await valid.executeTakeFirst()
    if (found) await lockSpace(trx, found.space_id)
    // a new key may have come while this one waited
    const still = found && (await valid.executeTakeFirst())
    if (!still || (product_id !== undefined && product_id !== still.space_id))
      throw invalidField('key', '口令不存在或已过期，请向空间的拥有者要一个新的')
    const joined = await trx
      .insertInto('memberships')
      .values({ space_id: still.space_id, user_id: me.id, role: 'member' })
      .onConflict((oc) => oc.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (joined) await changeMemberCount(trx, still.space_id, 1)
    return still.space_id
  })
