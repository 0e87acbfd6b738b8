import type { Db } from '#src/platform/db/pool.ts'
import type { Assertion } from '#src/features/accounts/shapes.ts'
import { takeChallenge, wrongPasskey } from './challenges.ts'

interface Check {
  readonly passkey: Assertion
  readonly purpose: 'sign_in' | 'proof'
  /** Whose it has to be; null where it says that itself. */
  readonly userId: number | null
}

/**
 * @returns whose passkey that is
 * @throws refused for an answer that is not to a question of ours, not by that key, or by a copy of a key (its count does not go on)
 */
export async function checkPasskey(db: Db, { passkey, purpose, userId }: Check): Promise<number> {
  const asked = await takeChallenge(db, { clientData: passkey.response.clientDataJSON, purpose, userId })
  const key = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', passkey.id)
    .executeTakeFirst()
  if (!key || (userId ?? key.user_id) !== key.user_id) throw wrongPasskey()
  const counter = Number(key.counter)
  const newCounter = await counterIn(passkey, { ...asked, id: key.credential_id, publicKey: key.public_key, counter })
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: new Date() })
    .where('id', '=', key.id)
    // of two answers at once by the same count one is a copy
    .where('counter', '=', key.counter)
    .executeTakeFirst()
  if (!numUpdatedRows) throw wrongPasskey()
  return key.user_id
}

interface Known {
  readonly challenge: string
  readonly origin: string
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
}

async function counterIn(passkey: Assertion, { challenge, origin, id, publicKey, counter }: Known): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified) throw wrongPasskey()
  return authenticationInfo.newCounter
}

/** The library throws plain errors for whatever is wrong with what the browser sent. */
export function refuse(): never {
  throw wrongPasskey()
}
