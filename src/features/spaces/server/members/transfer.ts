import { giveSubject } from '#src/features/subjects/server/public.ts'
import { type Proof, prove } from '#src/features/accounts/server/public.ts'
import { notify } from '#src/features/notifications/server/public.ts'
import { withdrawVotes } from '#src/features/votes/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { findSpace } from '../access.ts'
import { withdrawApplications } from './applications.ts'
import { findAndLock, requirePerson, roleOf } from '../lock.ts'
import { spaceGate } from '../policy.ts'

/**
 * Makes a member the owner, who is told; the old owner becomes an admin, and the join key is void. Asked again while the space's row is held: of two transfers
 * at once the second is no longer the owner's. @throws not_found, forbidden, invalid, refused, too_many
 */
export async function transferSpace(
  services: Services,
  me: SignedIn,
  wanted: { spaceId: number; userId: number; proof: Proof },
) {
  const { spaceId, userId } = wanted
  spaceGate.authorize(me, 'own', await findSpace(services.db, me, spaceId))
  const proven = await prove(services, me.id, wanted.proof)
  await inTransaction(services.db, async (trx) => {
    await proven.useUp(trx)
    const space = spaceGate.authorize(me, 'own', await findAndLock({ db: trx, me }, spaceId))
    if (userId === space.ownerId) throw new AppError('refused', '此人已经是空间的拥有者')
    if (!(await roleOf(trx, spaceId, userId))) throw invalidField('user_id', '只能转让给空间成员')
    await requirePerson(trx, userId)
    const give = (id: number, role: 'owner' | 'admin') =>
      trx.updateTable('memberships').set({ role }).where('space_id', '=', spaceId).where('user_id', '=', id).execute()
    await give(space.ownerId, 'admin')
    await give(userId, 'owner')
    // what the old owner gave away or asked for is not the new owner's, and nobody likes their own
    await trx.deleteFrom('space_keys').where('space_id', '=', spaceId).execute()
    await withdrawApplications(trx, spaceId)
    await withdrawVotes(trx, { subjectId: spaceId, userId })
    await giveSubject(trx, spaceId, userId)
    await notify(trx, { userId, actorId: me.id, subjectId: spaceId, type: 'other', event: 'named_owner' })
  })
}
