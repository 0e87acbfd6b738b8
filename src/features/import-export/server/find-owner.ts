import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'

/** The person with that e-mail address or phone number. @throws invalid, at `owner` */
export async function findOwner(db: Db, address: string): Promise<SignedIn> {
  const row = await db
    .selectFrom('users')
    .innerJoin('subjects', 'subjects.id', 'users.id')
    .select(['users.id', 'users.nickname', 'users.is_admin as isAdmin'])
    .where(address.includes('@') ? sql`lower(users.email)` : sql`users.phone`, '=', address.trim().toLowerCase())
    .where('users.is_robot', '=', false)
    .where('users.blocked_at', 'is', null)
    .where('subjects.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw invalidField('owner', `找不到用户：${address}`)
  return row
}
