import { holdPerson } from '#src/features/users/server/public.ts'
import { AppError } from '#src/shared/errors.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { findSpace } from './access.ts'

export interface Asking {
  db: Db
  me: SignedIn
}

/** Holds the space's row until the transaction ends, so that who is what in one space changes one after the other. */
export const lockSpace = (trx: Db, id: number) => holdRow(trx, 'spaces', id)

/** The space as it is while its row is held. @throws not_found */
export async function findAndLock({ db: trx, me }: Asking, id: number) {
  await lockSpace(trx, id)
  return findSpace(trx, me, id)
}

/** The role of a person in a space whose row is held. */
export async function roleOf(trx: Db, spaceId: number, userId: number) {
  const row = await trx
    .selectFrom('memberships')
    .select('role')
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** Whoever is to get a role: somebody who can sign in. @throws not_found, refused */
export async function requirePerson(trx: Db, id: number) {
  const person = await holdPerson(trx, id)
  if (!person) throw new AppError('not_found')
  if (person.isRobot) throw new AppError('refused', '机器人不能成为空间成员')
}

export const changeMemberCount = (trx: Db, id: number, by: 1 | -1) =>
  trx
    .updateTable('spaces')
    .set((eb) => ({ member_count: eb('member_count', '+', by) }))
    .where('id', '=', id)
    .execute()
