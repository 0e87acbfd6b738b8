import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'

/** The person with that e-mail address or phone number. @throws invalid, at `owner` */
export async function findOwner(db: Db, address: string): Promise<SignedIn> {
  const column = address.includes('@') ? sql`lower(users.email)` : sql`users.phone`
  const found = await findPerson(db, sql`${column} = ${address.trim().toLowerCase()}`)
  if (!found) throw invalidField('owner', `找不到用户：${address}`)
  return found
}

/** The person of this id, as they stand now; undefined for who may not sign in any more. */
export const findPersonById = (db: Db, id: number): Promise<SignedIn | undefined> =>
  findPerson(db, sql`users.id = ${id}`)

const findPerson = (db: Db, isMeant: RawBuilder<unknown>) =>
  db
    .selectFrom('users')
    .innerJoin('subjects', 'subjects.id', 'users.id')
    .select(['users.id', 'users.nickname', 'users.is_admin as isAdmin'])
    .where(sql<boolean>`${isMeant}`)
    .where('users.is_robot', '=', false)
    .where('users.blocked_at', 'is', null)
    .where('users.leaving_at', 'is', null)
    .where('subjects.deleted_at', 'is', null)
    .executeTakeFirst()
