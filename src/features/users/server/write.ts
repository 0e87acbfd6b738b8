import { createSubject } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { reserveNickname } from './nicknames.ts'

export interface NewUser {
  nickname: string
  /** At least one of the two. An e-mail or phone that somebody has already violates a unique index (23505). */
  email?: string
  phone?: string
  /** PHC string of argon2id; without one the person signs in by code. */
  passwordHash?: string
  isAdmin?: boolean
}

/**
 * A new person. @returns the id, which is the id of the person's subject; a person owns themselves.
 * @throws invalid for a nickname that looks like another person's
 */
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
  await reserveNickname(trx, { id, nickname: person.nickname })
  return id
}

export const setPasswordHash = (trx: Db, id: number, hash: string) =>
  trx.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()

/** @throws a violated unique index (23505) where it is somebody else's */
export const setAddress = (trx: Db, id: number, address: { email: string } | { phone: string }) =>
  trx.updateTable('users').set(address).where('id', '=', id).execute()
