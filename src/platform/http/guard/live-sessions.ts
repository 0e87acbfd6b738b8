import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import { hashOf } from './sessions.ts'

// Sessions of connections that stay open: who they belong to is asked again while they are.

const idOfToken = prepared<{ id: number }>('id of session', 'select id from sessions where token_hash = $1')

/** Null for a token that is no session's, or no longer. */
export async function sessionOfToken(pool: Pool, token: string): Promise<number | null> {
  const [row] = await idOfToken(pool, [hashOf(token)])
  return row?.id ?? null
}

const living = prepared<{ id: number }>(
  'living sessions',
  `select sessions.id from sessions join users on users.id = sessions.user_id
  where sessions.id = any($1::bigint[]) and expires_at > now() and blocked_at is null`,
)

/** Those of them that still sign their person in. */
export async function livingSessions(pool: Pool, ids: number[]): Promise<Set<number>> {
  return new Set((await living(pool, [ids])).map(({ id }) => id))
}
