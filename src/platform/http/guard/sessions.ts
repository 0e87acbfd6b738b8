import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Db } from '#src/platform/db/pool.ts'
import { endAccessTokens } from './access-tokens.ts'

// Opaque random tokens, stored hashed, 7 days sliding and extended at most once an hour (rulings, "Accounts"). API
// clients send them in Authorization; pages carry them in a cookie that scripts cannot read.

export const sessionCookie = 'gewu_session'
export const lifetime = 7 * 24 * 3600
/** Under which a token's session is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function startSession(db: Db, userId: number, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at: new Date(Date.now() + lifetime * 1000),
      user_agent: userAgent.slice(0, 300),
    })
    .execute()
  return token
}

export const endSession = (db: Db, token: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()

/** All of a person, but the one that is stored under `keep`; their access tokens, too (docs/decisions/0266-access-tokens.md). */
export async function endOthers(trx: Db, userId: number, keep: Buffer | null): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (qb) => qb.where('token_hash', '!=', keep!))
    .execute()
  await endAccessTokens(trx, userId)
}

/** @returns the hash of its token; undefined where this person has no such session */
export async function endSessionById(db: Db, userId: number, id: number): Promise<Buffer | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst()
  return ended?.token_hash
}

export function setSessionCookie(reply: FastifyReply, token: string | null, secure: boolean) {
  const flags = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
  // the session's own end slides on the server; the cookie only has to outlast it
  if (token) reply.setCookie(sessionCookie, token, { ...flags, maxAge: 365 * 24 * 3600 })
  else reply.clearCookie(sessionCookie, flags)
}
