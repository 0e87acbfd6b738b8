import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'

export type Purpose = 'register' | 'sign_in' | 'proof'
const minutes = 5

interface Asked {
  readonly challenge: string
  readonly purpose: Purpose
  readonly userId: number | null
  readonly origin: string
}

export const keepChallenge = (db: Db, { challenge, purpose, userId, origin }: Asked) =>
  db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, user_id: userId, origin, expires_at: new Date(Date.now() + minutes * 60_000) })
    .execute()

/** The question that a device says it answers. Taken by the first answer, whatever that is worth. @throws refused */
export async function takeChallenge(
  db: Db,
  { clientData, purpose, userId }: { clientData: string; purpose: Purpose; userId: number | null },
): Promise<{ challenge: string; origin: string }> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challengeIn(clientData))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', new Date())
    .returning(['challenge', 'origin'])
    .executeTakeFirst()
  if (!taken) throw wrongPasskey()
  return taken
}

/** '' for what holds none. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return ''
    throw error
  }
}

export function wrongPasskey() {
  const message = '通行密钥没有通过，请重试，或换一种方式'
  return new AppError('refused', message, { fields: { passkey: message } })
}
