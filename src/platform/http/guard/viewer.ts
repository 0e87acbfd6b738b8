import type { FastifyRequest } from 'fastify'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Services } from '../route.ts'
import { viewerOfAccessToken } from './access-token-viewer.ts'
import { isAccessToken } from './access-tokens.ts'
import { hashOf, lifetime, sessionCookie } from './sessions.ts'

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
export async function viewerOfToken({ pool }: Pick<Services, 'pool'>, token: string): Promise<SignedIn> {
  const [row] = await sessionOf(pool, [hashOf(token)])
  if (!row || row.blocked_at) throw new AppError('token_wrong')
  if (row.expires_at.getTime() < Date.now()) throw new AppError('token_expired')
  if (row.extended_at.getTime() < Date.now() - 3600_000)
    await extend(pool, [row.session, new Date(), new Date(Date.now() + lifetime * 1000)])
  return { id: row.id, nickname: row.nickname, isAdmin: row.is_admin }
}

const extend = prepared('extend session', 'update sessions set extended_at = $2, expires_at = $3 where id = $1')

/** Who makes a call: somebody who signed in, or a program with a personal access token of theirs. @throws as `viewerOfToken` */
export const callerOfToken = (services: Pick<Services, 'pool'>, token: string): Promise<SignedIn> =>
  isAccessToken(token) ? viewerOfAccessToken(services.pool, token) : viewerOfToken(services, token)

/** For pages: a token that is no longer good is nobody, not an error. */
export async function viewerOfPage(services: Pick<Services, 'pool'>, request: FastifyRequest): Promise<Viewer> {
  const found = tokenOf(request)
  if (!found) return null
  try {
    return await viewerOfToken(services, found.token)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
