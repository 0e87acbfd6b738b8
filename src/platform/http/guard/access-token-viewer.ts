import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Scope } from '#src/shared/scopes.ts'
import { hashOfAccessToken } from './access-tokens.ts'

const byToken = prepared<{
  token: number
  scopes: Scope[]
  is_over: boolean
  is_new_use: boolean
  id: number
  nickname: string
  blocked_at: Date | null
}>(
  'person of access token',
  `select t.id as token, t.scopes, t.expires_at <= now() as is_over,
    t.last_used_at is null or t.last_used_at < now() - interval '1 minute' as is_new_use, u.id, nickname, blocked_at
  from access_tokens t join users u on u.id = t.user_id where token_hash = $1`,
)
const use = prepared('use access token', 'update access_tokens set last_used_at = now() where id = $1')

/**
 * Whose a token is. It never carries the office of a site administrator.
 * @throws token_wrong for an unknown one and for a person who is blocked, token_expired past its day
 */
export async function viewerOfAccessToken(pool: Pool, token: string): Promise<SignedIn> {
  const [row] = await byToken(pool, [hashOfAccessToken(token)])
  if (!row || row.blocked_at) throw new AppError('token_wrong', '访问令牌无效，或者已被撤销')
  if (row.is_over) throw new AppError('token_expired', '访问令牌已过期，请新建一个')
  if (row.is_new_use) await use(pool, [row.token])
  return { id: row.id, nickname: row.nickname, isAdmin: false, scopes: row.scopes }
}
