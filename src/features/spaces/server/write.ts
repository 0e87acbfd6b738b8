import type * as z from 'zod/mini'
import { createSubject } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { newSpace } from '../shapes.ts'
import { findSpace, type Role, type SpaceAccess } from './access.ts'
import { readMember } from './members.ts'
import { spaceGate } from './policy.ts'
import { indexSpaces } from './space-index.ts'

/** A new space with its owner as the first member. @returns its id */
export const createSpace = (db: Db, owner: SignedIn, input: z.output<typeof newSpace>): Promise<number> =>
  inTransaction(db, async (trx) => {
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
    return id
  })

/** A key that a client names counts only when it is a public picture that this very person uploaded. */
async function ownAvatar(trx: Db, owner: SignedIn, key: string | null) {
  if (key === null) return null
  const file = await trx
    .selectFrom('files')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', owner.id)
    .where('space_id', 'is', null)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst()
  if (!file) throw invalidField('ufile_key', '头像不存在，请重新上传')
  return file.key
}

interface Asking {
  db: Db
  me: SignedIn
}

/**
 * Makes a person a member or changes their role. The owner's own role changes by transfer alone.
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
    return readMember(trx, space.id, member.id)
  })

export const removeMember = ({ db, me }: Asking, spaceId: number, userId: number) =>
  inTransaction(db, async (trx) => {
    const { space } = await authorizeRoleChange({ db: trx, me }, spaceId, { id: userId })
    await takeOut(trx, space.id, userId)
  })

/**
 * Whether the caller may give this role to that person, or take theirs away: asked while the space's row is held, of the
 * roles that both have then. Changing who is an admin is the owner's business alone.
 */
async function authorizeRoleChange({ db: trx, me }: Asking, spaceId: number, member: { id: number; role?: Role }) {
  const before = await roleForUpdate(trx, spaceId, member.id)
  const space = await findSpace(trx, me, spaceId)
  const changesAdmins = member.role === 'admin' || before === 'admin'
  return { space: spaceGate.authorize(me, changesAdmins ? 'nameAdmins' : 'manageMembers', space), before }
}

async function requirePerson(trx: Db, id: number) {
  const user = await trx.selectFrom('users').select(['is_robot', 'blocked_at']).where('id', '=', id).executeTakeFirst()
  if (!user || user.blocked_at) throw new AppError('not_found')
  if (user.is_robot) throw new AppError('refused', '机器人不能成为空间成员')
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
  await trx.selectFrom('spaces').select('id').where('id', '=', spaceId).forUpdate().execute()
  const row = await trx
    .selectFrom('memberships')
    .select('role')
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

const changeMemberCount = (trx: Db, id: number, by: 1 | -1) =>
  trx
    .updateTable('spaces')
    .set((eb) => ({ member_count: eb('member_count', '+', by) }))
    .where('id', '=', id)
    .execute()
