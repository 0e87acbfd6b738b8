import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#src/platform/http/route.ts'
import { AppError } from '#src/shared/errors.ts'

/** A secret in an address, by which whoever got a letter ends them without signing in; it can do nothing else, and does not expire. */
export const unsubscribeToken = (secret: string, userId: number): string => `${userId}.${signature(secret, userId)}`

/** @throws not_found for what is none of ours, and for who is blocked or gone */
export async function endDigests({ db, config }: Services, token: string): Promise<void> {
  const userId = readerOf(config.secret, token)
  const reader =
    userId !== null &&
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('blocked_at', 'is', null)
      .executeTakeFirst())
  if (!reader) throw new AppError('not_found')
  await db.updateTable('notification_settings').set({ digest: 'off' }).where('user_id', '=', reader.id).execute()
}

function readerOf(secret: string, token: string): number | null {
  const [, id, given = ''] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!id) return null
  const right = Buffer.from(signature(secret, Number(id)))
  return timingSafeEqual(Buffer.from(given), right) ? Number(id) : null
}

const signature = (secret: string, userId: number) =>
  createHmac('sha256', `${secret} unsubscribe`).update(String(userId)).digest('base64url')
