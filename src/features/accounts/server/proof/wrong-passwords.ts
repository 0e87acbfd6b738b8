import { countInSharedWindow, resetRateLimit } from '#src/platform/http/guard/rate-limit.ts'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { AppError } from '#src/shared/errors.ts'

// Ten wrong passwords in a quarter of an hour close an account's password door, from whatever addresses they came; the
// code stays open. Accounts that do not exist are counted alike.

const most = 10
const seconds = 900

/**
 * Runs a check of a password. Right answers are looked at twice, so that of a thousand guesses at once those are void
 * that end after the tenth wrong one.
 * @throws too_many with `retry_after` in seconds
 */
export async function guarded(db: Db, door: string, check: () => Promise<boolean>): Promise<boolean> {
  const key = `password ${door}`
  await refuseTooMany(db, key)
  const right = await check()
  if (right) {
    await refuseTooMany(db, key)
    await resetRateLimit(db, key)
  } else await countInSharedWindow(db, key, { seconds, by: 1 })
  return right
}

async function refuseTooMany(db: Db, key: string) {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from window_start - now()))::int + ${seconds} as wait from rate_limits
    where key = ${key} and count >= ${most} and window_start > now() - make_interval(secs => ${seconds})`.execute(db)
  if (!rows[0]) return
  const wait = Math.max(1, rows[0].wait)
  throw new AppError('too_many', `密码错误次数太多，请 ${Math.ceil(wait / 60)} 分钟后再试，或用验证码登录`, {
    retry_after: wait,
  })
}
