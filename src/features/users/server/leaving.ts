import { deleteSubjects } from '#src/features/subjects/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'

// Who deletes their account, and whoever has.

/** What everybody is called who has left; nobody may take it as a nickname (office-names.ts). */
const nameOfGone = '已注销用户'

/** Whose account is to end, from that moment on; null for who stays. The caller holds the person. */
export const setLeaving = (trx: Db, id: number, at: Date | null) =>
  trx.updateTable('users').set({ leaving_at: at }).where('id', '=', id).execute()

/** Everything personal, so that the address and the nickname are free. To everybody else they are not there any more. */
export async function forgetPerson(trx: Db, id: number): Promise<void> {
  await setTags(trx, id, [])
  await trx
    .updateTable('users')
    .set({ nickname: nameOfGone, bio: '', living: '', vocation: '', company: '', blocked_reason: '' })
    .set({ phone: null, email: null, password_hash: null, avatar_key: null, cover_key: null, gender: null })
    .set({ is_admin: false, blocked_at: null, blocked_until: null, leaving_at: null, left_at: new Date() })
    .where('id', '=', id)
    .execute()
  await deleteSubjects(trx, [id])
}

/** One of those whose time is over, held; none that somebody else holds just now. */
export async function nextToForget(trx: Db, { before, after }: { before: Date; after: number }) {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('leaving_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found?.id
}

/** Whether nobody else could administrate the site; in a transaction the others stay what they are until its end. */
export async function isLastAdmin(db: Db, id: number): Promise<boolean> {
  const admins = db.selectFrom('users').select('id').where('is_admin', '=', true).where('is_robot', '=', false)
  if (!(await admins.where('id', '=', id).executeTakeFirst())) return false
  const able = admins.where('leaving_at', 'is', null).where('blocked_at', 'is', null).where('id', '<>', id)
  return !(await able.$if(db.isTransaction, (qb) => qb.forShare()).execute()).length
}
