import { holdRow } from '#src/platform/db/hold-row.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

/**
 * From the answer on nothing arrives any more: whoever writes to somebody shares that person's row, so what is on its way comes
 * before, and what is written later is refused. @throws not_found, refused for oneself
 */
export async function blockUser(db: Db, me: SignedIn, id: number) {
  if (id === me.id) throw new AppError('refused', '不能屏蔽自己')
  await requireUser(db, id)
  await inTransaction(db, async (trx) => {
    await holdRow(trx, 'users', me.id)
    await trx
      .insertInto('blocks')
      .values({ user_id: me.id, blocked_id: id })
      .onConflict((oc) => oc.doNothing())
      .execute()
  })
  return { id, is_blocked: true }
}

/** @throws not_found */
export async function unblockUser(db: Db, me: SignedIn, id: number) {
  await requireUser(db, id)
  await db.deleteFrom('blocks').where('user_id', '=', me.id).where('blocked_id', '=', id).execute()
  return { id, is_blocked: false }
}

async function requireUser(db: Db, id: number) {
  if (!(await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()))
    throw new AppError('not_found')
}
