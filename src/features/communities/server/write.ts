import type * as z from 'zod/mini'
import { ownPicture, maxImageBytes, useFiles } from '#src/features/files/server/public.ts'
import { forgetSubject, notify } from '#src/features/notifications/server/public.ts'
import { createSubject, giveSubject, removeSubjects, touchSubject } from '#src/features/subjects/server/public.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { holdPerson } from '#src/features/users/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { communityEdit, newCommunity } from '../shapes.ts'
import { findCommunity } from './found.ts'
import { communities } from './policy.ts'

export interface Asking {
  db: Db
  me: SignedIn
}

const picture = (trx: Db, me: SignedIn, key: string | null) =>
  ownPicture(trx, me, { key, field: 'avatar_ufile_key', name: '头像', maxBytes: maxImageBytes })

/** Who may own one: somebody who can sign in. @throws not_found, refused */
async function requireOwner(trx: Db, id: number) {
  const person = await holdPerson(trx, id)
  if (!person) throw invalidField('user_id', '没有这个人')
  if (person.isRobot) throw new AppError('refused', '机器人不能拥有共同体')
}

/** @returns its id @throws forbidden for another's, from all but site administrators */
export const createCommunity = ({ db, me }: Asking, given: z.output<typeof newCommunity>): Promise<number> =>
  inTransaction(db, async (trx) => {
    const owner = given.user_id ?? me.id
    if (owner !== me.id && !me.isAdmin) throw new AppError('forbidden')
    await requireOwner(trx, owner)
    const review = await checkWords(trx, [given.title, given.description])
    const avatar = await picture(trx, me, given.avatar_ufile_key ?? null)
    const id = await createSubject(trx, { kind: 'community', owner, space: null })
    const { title, description } = given
    await trx.insertInto('communities').values({ id, title, description, avatar_key: avatar }).execute()
    if (avatar) await useFiles(trx, { subjectId: id, keys: [avatar], writer: me })
    await askForReview(trx, id, review)
    return id
  })

type Edit = z.output<typeof communityEdit>
type Held = Awaited<ReturnType<typeof hold>>

/** @throws not_found, forbidden, conflict for a stale version */
export const editCommunity = ({ db, me }: Asking, id: number, edit: Edit) =>
  inTransaction(db, async (trx) => {
    const held = communities.authorize(me, 'edit', await hold({ db: trx, me }, id))
    if (edit.user_id !== undefined) communities.authorize(me, 'give', held)
    const isRenamed = await editWords(trx, held, edit)
    const isShownAnew = await editPicture({ db: trx, me }, held, edit.avatar_ufile_key)
    if (isRenamed || isShownAnew) await touchSubject(trx, id)
    if (edit.user_id !== undefined && edit.user_id !== held.ownerId) await give({ db: trx, me }, id, edit.user_id)
  })

/** What they are already is no edit, whatever it started from. @returns whether they were otherwise */
async function editWords(trx: Db, held: Held, edit: Edit): Promise<boolean> {
  const { title = held.title, description = held.description } = edit
  if (title === held.title && description === held.description) return false
  if (edit.version !== undefined && edit.version !== held.version) throw stale(held, edit)
  const review = await checkWords(trx, [title, description])
  await trx
    .updateTable('communities')
    .set((eb) => ({ title, description, version: eb('version', '+', 1) }))
    .where('id', '=', held.id)
    .execute()
  await askForReview(trx, held.id, review)
  return true
}

/** The picture that is there may be named again by whoever edits; a new one must be one's own. @returns whether it was another */
async function editPicture({ db: trx, me }: Asking, held: Held, key: string | null | undefined): Promise<boolean> {
  if (key === undefined || key === held.avatar_key) return false
  const avatar = await picture(trx, me, key)
  await trx.updateTable('communities').set({ avatar_key: avatar }).where('id', '=', held.id).execute()
  await useFiles(trx, { subjectId: held.id, keys: avatar ? [avatar] : [], writer: me })
  return true
}

async function give({ db: trx, me }: Asking, id: number, owner: number) {
  await requireOwner(trx, owner)
  await giveSubject(trx, id, owner)
  await notify(trx, { userId: owner, actorId: me.id, subjectId: id, type: 'other', event: 'named_owner' })
}

const stale = (held: Held, edit: Edit) =>
  new AppError('conflict', undefined, {
    current: { title: held.title, description: held.description, version: held.version },
    yours: {
      title: edit.title ?? held.title,
      description: edit.description ?? held.description,
      version: edit.version,
    },
  })

/** As it is while its row is held. @throws not_found */
export async function hold({ db: trx, me }: Asking, id: number) {
  await trx.selectFrom('communities').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findCommunity(trx, me, id)
}

/** For good. @throws not_found, forbidden, invalid where another title was typed */
export const deleteCommunity = ({ db, me }: Asking, id: number, typed: string | undefined) =>
  inTransaction(db, async (trx) => {
    const held = communities.authorize(me, 'delete', await hold({ db: trx, me }, id))
    if (typed !== undefined && typed.trim() !== held.title) throw invalidField('title', '输入的名称与共同体名称不一致')
    await forgetSubject(trx, id)
    await removeSubjects(trx, [id])
  })
