import type { Services } from '#src/platform/http/route.ts'
import { countInSharedWindow } from '#src/platform/http/guard/rate-limit.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

/** People whom one person reminds in an hour, in all issues together: each of them is told, whether or not they know that person. */
const MOST = 100
const HOUR = 3600

/** @throws too_many */
export async function limitReminders(
  { db, config }: Pick<Services, 'db' | 'config'>,
  me: SignedIn,
  people: readonly number[] = [],
): Promise<void> {
  if (!people.length || !config.rateLimits) return
  const { used, left } = await countInSharedWindow(db, `remind ${me.id}`, { seconds: HOUR, by: people.length })
  if (used > MOST)
    throw new AppError('too_many', `一小时最多提醒 ${MOST} 人，请少选一些，或者晚一点再提醒`, {
      retry_after: Math.max(1, left),
    })
}
