import { randomBytes } from 'node:crypto'
import type { Db } from '#src/platform/db/pool.ts'
import { hashOf } from '#src/platform/http/guard/sessions.ts'
import type { HttpPair } from '#src/platform/http/route.ts'
import { browserHash, inMinutes, over } from './attempts.ts'
import type { Identity } from './identity.ts'

/** For this browser. @param userId who wants to bind it, null for whoever is nobody here yet */
export async function giveTicket(
  db: Db,
  http: HttpPair,
  { identity, userId }: { identity: Identity; userId: number | null },
) {
  const ticket = randomBytes(32).toString('base64url')
  await db
    .insertInto('oauth_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      browser_hash: browserHash(http),
      ...identity,
      user_id: userId,
      expires_at: inMinutes(),
    })
    .execute()
  return ticket
}

/** In the transaction that uses it. @throws refused for one that is used, over, or another browser's */
export async function takeTicket(trx: Db, http: HttpPair, ticket: string) {
  const found = await trx
    .deleteFrom('oauth_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('browser_hash', '=', browserHash(http))
    .where('expires_at', '>', new Date())
    .returning(['provider', 'issuer', 'subject', 'name', 'user_id'])
    .executeTakeFirst()
  if (!found) throw over()
  const { user_id: userId, ...identity } = found
  return { identity, userId }
}
