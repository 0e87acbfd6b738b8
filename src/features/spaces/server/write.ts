import type * as z from 'zod/mini'
import { notify } from '#src/features/notifications/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import { createSubject } from '#src/features/subjects/server/public.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { newSpace } from '../shapes.ts'
import { findSpace, type Role, type SpaceAccess } from './access.ts'
import { ownAvatar } from './settings/avatar.ts'
import { type Asking, changeMemberCount, lockSpace, requirePerson, roleOf } from './lock.ts'
import { readMember } from './members/members.ts'
import { spaceGate } from './policy.ts'
import { indexSpaces } from './space-index.ts'

/** A new space with its owner as the first member. @returns its id @throws refused for words that may not be used */
export const createSpace = (db: Db, owner: SignedIn, input: z.output<typeof newSpace>): Promise<number> =>
  inTransaction(db, async (trx) => {
    // who leaves at this moment has left before, or owns it already
    await requirePerson(trx, owner.id)
    const review = await checkWords(trx, [input.title, input.description])
    const avatar = await ownAvatar(trx, owner, input.ufile_key ?? null)
    // a space lies in itself: subjects.space_id refers to a row that the next statement makes
    const id = await createSubject(trx, { kind: 'space', owner: owner.id, space: 'itself' })
    await trx
      .insertInto('spaces')
      .values({
        id,
        title: input.title,
        description: input.description,
        avatar_key: avatar,
        is_open: input.is_open,
        license_key: input.license_key ?? null,
        member_count: 1,
      })
      .execute()
    await trx.insertInto('memberships').values({ space_id: id, user_id: owner.id, role: 'owner' }).execute()
    await indexSpaces(trx, [id])
    await award(trx, { userId: owner.id, spaceId: id, subjectIds: [id], kind: 'space', act: 'create' })
    await askForReview(trx, id, review)
    return id
  })

/**
 * Makes a person a member or an admin, or takes the admin's role away; they are told. The owner's own role changes by transfer alone.
 * @throws refused for the owner and for the robot, not_found for someone who does not exist or is blocked
 * @returns the member
 */
export const setMember = ({ db, me }: Asking, spaceId: number, member: { id: number; role: 'admin' | 'member' }) =>
  inTransaction(db, async (trx) => {
    const { space, before } = await authorizeRoleChange({ db: trx, me }, spaceId, member)
    if (before === 'owner') throw new AppError('refused', '不能改变拥有者的角色')
    await requirePerson(trx, member.id)
    await trx
      .insertInto('memberships')
      .values({ space_id: space.id, user_id: member.id, role: member.role })
      .onConflict((oc) => oc.columns(['space_id', 'user_id']).doUpdateSet({ role: member.role }))
      .execute()
    if (!before) await changeMemberCount(trx, space.id, 1)
    const event = newsOf(before, member.role)
    if (event) await notify(trx, { userId: member.id, actorId: me.id, subjectId: space.id, type: 'other', event })
    return readMember(trx, space.id, member.id)
  })

/** What somebody is told of a role that they did not have. */
function newsOf(before: string | null, role: 'admin' | 'member') {
  if (role === before) return null
  if (role === 'admin') return 'named_admin'
  return before ? 'unnamed_admin' : 'invitation'
}

/** Who is put out is told, where they may see the space without being its member. */
export const removeMember = ({ db, me }: Asking, spaceId: number, userId: number) =>
  inTransaction(db, async (trx) => {
    const { space } = await authorizeRoleChange({ db: trx, me }, spaceId, { id: userId })
    await takeOut(trx, space.id, userId)
    await notify(trx, { userId, actorId: me.id, subjectId: space.id, type: 'other', event: 'removed' })
  })

/**
 * Whether the caller may give this role to that person, or take theirs away: asked while the space's row is held, of the
 * roles that both have then. Changing who is an admin is the owner's business alone.
 */
async function authorizeRoleChange({ db: trx, me }: Asking, spaceId: number, member: { id: number; role?: Role }) {
  const before = await roleForUpdate(trx, spaceId, member.id)
  const space = await findSpace(trx, me, spaceId)
  const changesAdmins = member.role === 'admin' || before === 'admin'
  return { space: spaceGate.authorize(me, changesAdmins ? 'name_admins' : 'manage_members', space), before }
}

/** The owner cannot leave: a space always has exactly one (rulings). */
export const leaveSpace = (db: Db, space: SpaceAccess, me: SignedIn) =>
  inTransaction(db, (trx) => takeOut(trx, space.id, me.id))

async function takeOut(trx: Db, spaceId: number, userId: number) {
  const role = await roleForUpdate(trx, spaceId, userId)
  if (!role) throw new AppError('not_found', '此人不是空间成员')
  if (role === 'owner') throw new AppError('refused', '拥有者不能退出空间，请先转让')
  await trx.deleteFrom('memberships').where('space_id', '=', spaceId).where('user_id', '=', userId).execute()
  await changeMemberCount(trx, spaceId, -1)
}

/** The role of a person; the space's row is held, so roles of one space change one after the other. */
async function roleForUpdate(trx: Db, spaceId: number, userId: number) {
  await lockSpace(trx, spaceId)
  return roleOf(trx, spaceId, userId)
}
