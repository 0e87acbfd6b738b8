import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

/** What somebody signs in with. */
export interface Account {
  readonly kind: 'phone' | 'email'
  readonly address: string
}

/** E-mail addresses compare case-insensitively (rulings, "Accounts"). */
export const accountOf = (given: { phone?: string | undefined; email?: string | undefined }): Account =>
  given.email === undefined
    ? { kind: 'phone', address: given.phone! }
    : { kind: 'email', address: given.email.toLowerCase() }

/** Whoever can sign in with it: the robot cannot. */
export const findByAccount = (db: Db, { kind, address }: Account) =>
  db
    .selectFrom('users')
    .innerJoin('subjects', 'subjects.id', 'users.id')
    .select(['users.id', 'password_hash', 'blocked_at', 'blocked_until', 'blocked_reason'])
    .where(kind === 'phone' ? sql`phone` : sql`lower(email)`, '=', address)
    .where('is_robot', '=', false)
    .where('subjects.deleted_at', 'is', null)
    .executeTakeFirst()

/** Held until the transaction ends: what opens a session and what ends all of them come one after the other. */
export const holdPerson = (trx: Db, id: number) =>
  trx
    .selectFrom('users')
    .select(['nickname', 'phone', 'email', 'password_hash', 'blocked_at', 'blocked_until', 'blocked_reason'])
    .select(['leaving_at', 'left_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
