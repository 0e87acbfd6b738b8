import { deleteSubjects, restoreSubjects } from '#src/features/subjects/server/public.ts'
import { sql } from 'kysely'
import { inTransaction } from '#src/platform/db/pool.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { type Asking, findAndLock, lockSpace } from '../lock.ts'
import { spaceGate } from '../policy.ts'

/** Days that deleted things can be brought back (rulings, "Content"). */
export const TRASH_DAYS = 30
/** SQL over `subjects`: whether a deleted thing can still be brought back. */
export const isRestorable = sql<boolean>`subjects.deleted_at > now() - make_interval(days => ${TRASH_DAYS})`

/** Softly: everything in it is hidden by the space's own deletion. The key that it was joined with is void for good. */
export const deleteSpace = ({ db, me }: Asking, id: number, typed: string | undefined) =>
  inTransaction(db, async (trx) => {
    const space = spaceGate.authorize(me, 'own', await findAndLock({ db: trx, me }, id))
    if (typed !== undefined && typed.trim() !== space.title) throw invalidField('title', '输入的名称与空间名称不一致')
    await trx.deleteFrom('space_keys').where('space_id', '=', id).execute()
    const at = new Date()
    await trx.updateTable('spaces').set({ deleted_at: at }).where('id', '=', id).execute()
    await deleteSubjects(trx, [id], at)
  })

/**
 * For its owner and for site administrators.
 * @throws not_found for everybody else, and after 30 days; refused where its owner has left or is about to
 */
export const restoreSpace = ({ db, me }: Asking, id: number) =>
  inTransaction(db, async (trx) => {
    await lockSpace(trx, id)
    const deleted = await trx
      .selectFrom('subjects')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', 'space')
      .where(isRestorable)
      .$if(!me.isAdmin, (qb) => qb.where('owner_id', '=', me.id))
      .executeTakeFirst()
    if (!deleted) throw new AppError('not_found')
    const owner = await trx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('users.id')
      .where('space_id', '=', id)
      .where('role', '=', 'owner')
      .where('leaving_at', 'is', null)
      .where('left_at', 'is', null)
      .forShare('users')
      .executeTakeFirst()
    if (!owner) throw new AppError('refused', '空间的主人已注销账号，不能恢复')
    await trx.updateTable('spaces').set({ deleted_at: null }).where('id', '=', id).execute()
    await restoreSubjects(trx, [id])
  })
