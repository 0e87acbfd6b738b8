import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest, FastifyReply } from 'fastify'
import { AppError } from '#src/shared/errors.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import type { Services } from '../route.ts'

// Opaque random tokens, stored hashed, 7 days sliding and extended at most once an hour (rulings, "Accounts"). API
// clients send them in Authorization; pages carry them in a cookie that scripts cannot read.

export const sessionCookie = 'gewu_session'
const lifetime = 7 * 24 * 3600
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

/** All of a person, but the one that is stored under `keep`. */
export const endOthers = (trx: Db, userId: number, keep: Buffer | null) =>
  trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (qb) => qb.where('token_hash', '!=', keep!))
    .execute()

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

/** The token of a request and where it lay. A cookie counts only for what the browser itself sends to pages and calls. */
export function tokenOf(request: FastifyRequest): { token: string; from: 'header' | 'cookie' } | null {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  if (header) return { token: header, from: 'header' }
  const cookie = request.cookies[sessionCookie]
  return cookie ? { token: cookie, from: 'cookie' } : null
}

const sessionOf = prepared<{
  session: number
  expires_at: Date
  extended_at: Date
  id: number
  nickname: string
  is_admin: boolean
  blocked_at: Date | null
}>(
  'session of token',
  `select sessions.id as session, expires_at, extended_at, users.id, nickname, is_admin, blocked_at
  from sessions join users on users.id = sessions.user_id where token_hash = $1`,
)

/**
 * Who a token belongs to. A blocked user has no valid token.
 * @throws token_wrong for an unknown token, token_expired for one past its time.
 */
export async function viewerOfToken({ db, pool }: Pick<Services, 'db' | 'pool'>, token: string): Promise<SignedIn> {
  const [row] = await sessionOf(pool, [hashOf(token)])
  if (!row || row.blocked_at) throw new AppError('token_wrong')
  if (row.expires_at.getTime() < Date.now()) throw new AppError('token_expired')
  if (row.extended_at.getTime() < Date.now() - 3600_000) await extend(db, row.session)
  return { id: row.id, nickname: row.nickname, isAdmin: row.is_admin }
}

const extend = (db: Db, session: number) =>
  db
    .updateTable('sessions')
    .set({ extended_at: new Date(), expires_at: new Date(Date.now() + lifetime * 1000) })
    .where('id', '=', session)
    .execute()

/** For pages: a token that is no longer good is nobody, not an error. */
export async function viewerOfPage(services: Pick<Services, 'db' | 'pool'>, request: FastifyRequest): Promise<Viewer> {
  const found = tokenOf(request)
  if (!found) return null
  try {
    return await viewerOfToken(services, found.token)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
