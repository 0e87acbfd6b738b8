import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#src/platform/db/pool.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import type { Scope } from '#src/shared/scopes.ts'

// Personal access tokens: what somebody's own programs send in Authorization in place of a session (docs/decisions/0266-access-tokens.md).
// Stored hashed, they end at a day that was chosen.

/** Those who look through code and logs for secrets know one by it. */
const prefix = 'gewu_pat_'
export const isAccessToken = (token: string) => token.startsWith(prefix)
/** Under which a token is stored. */
export const hashOfAccessToken = (token: string) => createHash('sha256').update(token).digest()

interface NewToken {
  readonly userId: number
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly days: number
}

/** @returns with the token itself, which nobody is told again */
export async function makeAccessToken(trx: Db, { userId, name, scopes, days }: NewToken) {
  const token = prefix + randomBytes(32).toString('base64url')
  const row = await trx
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      name,
      scopes: [...scopes],
      token_hash: hashOfAccessToken(token),
      ending: token.slice(-4),
      expires_at: new Date(Date.now() + days * 24 * 3600_000),
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return { ...presented(row), token }
}

const shown = ['id', 'name', 'scopes', 'ending', 'created_at', 'expires_at', 'last_used_at'] as const
interface Shown {
  id: number
  name: string
  scopes: string[]
  ending: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}
const presented = ({ scopes, created_at, expires_at, last_used_at, ...row }: Shown) => ({
  ...row,
  scopes: scopes as Scope[],
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** A page of a person's, newest first, those that are over among them. */
export async function accessTokensOf(db: Db, userId: number, query: { page: number; per_number: number }) {
  const { limit, offset } = rowsOf(query)
  const total = await countAccessTokens(db, userId)
  const own = db.selectFrom('access_tokens').where('user_id', '=', userId)
  const rows = await own.select(shown).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { list: rows.map(presented), pagination: pageOf(query, total) }
}

export async function countAccessTokens(db: Db, userId: number): Promise<number> {
  const own = db.selectFrom('access_tokens').where('user_id', '=', userId)
  return (await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** @returns whether this person has such a one */
export async function endAccessToken(db: Db, userId: number, id: number): Promise<boolean> {
  const own = db.deleteFrom('access_tokens').where('user_id', '=', userId).where('id', '=', id)
  return (await own.executeTakeFirst()).numDeletedRows > 0n
}

export const endAccessTokens = (trx: Db, userId: number) =>
  trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
