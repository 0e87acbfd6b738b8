import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { forgetSubject } from '#src/features/notifications/server/public.ts'
import { changeCount, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubject, removeSubjects, touchSubject } from '#src/features/subjects/server/public.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { groupEdit, newGroup } from '../shapes.ts'
import { tellEnding } from './belonging.ts'
import { findGroup } from './found.ts'
import { groups } from './policy.ts'

export interface Asking {
  db: Db
  me: SignedIn
}

type New = Omit<z.output<typeof newGroup>, 'product_id'>

/** Whoever makes it is its owner and first member. @returns its id @throws refused for words that may not be used */
export const createGroup = ({ db, me }: Asking, space: Allowed<'create', SpaceAccess>, given: New): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { title, description, join_condition: condition } = given
    const review = await checkWords(trx, [title, description, condition])
    const id = await createSubject(trx, { kind: 'group', owner: me.id, space: space.id })
    await sql`insert into groups (id, space_id, title, description, join_condition, member_count)
      values (${id}, ${space.id}, ${title}, ${description}, ${condition}, 1)`.execute(trx)
    await sql`insert into group_members (group_id, user_id, role) values (${id}, ${me.id}, 'owner')`.execute(trx)
    await changeCount(trx, space.id, { group_count: 1 })
    await askForReview(trx, id, review)
    return id
  })

/** What they are already is no edit, whatever it started from. @throws not_found, forbidden, conflict for a stale version */
export const editGroup = ({ db, me }: Asking, id: number, { version, ...edit }: z.output<typeof groupEdit>) =>
  inTransaction(db, async (trx) => {
    const held = groups.authorize(me, 'edit', await hold({ db: trx, me }, id))
    const before = { title: held.title, description: held.description, join_condition: held.join_condition }
    const next = { ...before, ...edit }
    const names = Object.keys(before) as (keyof typeof before)[]
    if (names.every((name) => next[name] === before[name])) return
    if (version !== undefined && version !== held.version)
      throw new AppError('conflict', undefined, {
        current: { ...before, version: held.version },
        yours: { ...next, version },
      })
    const { title, description, join_condition: condition } = next
    const review = await checkWords(trx, [title, description, condition])
    await sql`update groups set title = ${title}, description = ${description}, join_condition = ${condition},
      version = version + 1 where id = ${id}`.execute(trx)
    await touchSubject(trx, id)
    await askForReview(trx, id, review)
  })

/** The group as it is while its row is held, so that who is what in it changes one after the other. @throws not_found */
export async function hold({ db: trx, me }: Asking, id: number) {
  await sql`select from groups where id = ${id} for no key update`.execute(trx)
  return findGroup(trx, me, id)
}

/** For good. @throws not_found, forbidden, invalid where another title was typed */
export const deleteGroup = ({ db, me }: Asking, id: number, typed: string | undefined) =>
  inTransaction(db, async (trx) => {
    const held = groups.authorize(me, 'delete', await hold({ db: trx, me }, id))
    if (typed !== undefined && typed.trim() !== held.title) throw invalidField('title', '输入的名称与小组名称不一致')
    await takeAway(trx, { id, spaceId: held.spaceId, by: me.id })
  })

export async function takeAway(trx: Db, { id, spaceId, by }: { id: number; spaceId: number; by: number }) {
  await tellEnding(trx, { groupId: id, by })
  await forgetSubject(trx, id)
  await removeSubjects(trx, [id])
  await changeCount(trx, spaceId, { group_count: -1 })
}
