import { createSubject, touchSubject } from '#src/features/subjects/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { updateUser } from '../contract.ts'

export interface NewUser {
  nickname: string
  /** At least one of the two. An e-mail or phone that somebody has already violates a unique index (23505). */
  email?: string
  phone?: string
  /** PHC string of argon2id; without one the person signs in by code. */
  passwordHash?: string
  isAdmin?: boolean
}

/** A new person. @returns the id, which is the id of the person's subject; a person owns themselves. */
export async function createUser(trx: Db, person: NewUser): Promise<number> {
  const id = await createSubject(trx, { kind: 'user', owner: 'itself', space: null })
  await trx
    .insertInto('users')
    .values({
      id,
      nickname: person.nickname,
      email: person.email ?? null,
      phone: person.phone ?? null,
      password_hash: person.passwordHash ?? null,
      is_admin: person.isAdmin ?? false,
    })
    .execute()
  return id
}

type Changes = In<typeof updateUser, 'out'>['body']

export const editProfile = (db: Db, person: Allowed<'edit', { id: number }>, changes: Changes): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!Object.keys(changes).length) return
    await trx.updateTable('users').set(changes).where('id', '=', person.id).execute()
    await touchSubject(trx, person.id)
  })
