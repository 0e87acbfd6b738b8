import { sql } from 'kysely'
import { endpointId } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Caller, Route } from '../route.ts'

/**
 * Counts one try in a fixed window that all nodes share; the first `free` tries of a window only here (docs/decisions/0015).
 * @throws too_many with `retry_after` in seconds
 */
export async function enforceRateLimit(db: Db, route: Route, { viewer, address }: Caller): Promise<void> {
  const { count, seconds, free = 0 } = route.endpoint.rateLimit!
  const key = `${endpointId(route.endpoint)} ${viewer?.id ?? address}`
  const tries = free ? countInProcess(db, key, seconds) : 1
  if (tries <= free) return
  // whoever goes beyond the free tries is told of with all of them
  const { used, left } = await countInSharedWindow(db, key, { seconds, by: tries === free + 1 ? tries : 1 })
  if (used > count)
    throw new AppError('too_many', `操作太频繁，请 ${wait(left)}后再试`, { retry_after: Math.max(1, left) })
}

interface Window {
  tries: number
  /** In ms. */
  ends: number
}
const windows = new WeakMap<Db, Map<string, Window>>()
/** With more callers than these all are forgotten, and have their free tries again. */
const MOST = 50_000

function countInProcess(db: Db, key: string, seconds: number): number {
  const mine = windows.get(db) ?? new Map<string, Window>()
  windows.set(db, mine)
  const window = mine.get(key)
  if (window && window.ends > Date.now()) return ++window.tries
  if (mine.size >= MOST) mine.clear()
  mine.set(key, { tries: 1, ends: Date.now() + seconds * 1000 })
  return 1
}

/** Counts `by` tries in a window of so many seconds that all nodes share; the first of them begins it. */
export async function countInSharedWindow(db: Db, key: string, { seconds, by }: { seconds: number; by: number }) {
  const { rows } = await sql<{ used: number; left: number }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), ${by})
    on conflict (key) do update set
      count = case when r.window_start < now() - make_interval(secs => ${seconds}) then ${by} else r.count + ${by} end,
      window_start = case when r.window_start < now() - make_interval(secs => ${seconds}) then now() else r.window_start end
    returning count as used, ceil(extract(epoch from window_start - now()))::int + ${seconds} as left`.execute(db)
  return rows[0]!
}

export const resetRateLimit = (db: Db, key: string) => sql`delete from rate_limits where key = ${key}`.execute(db)

const wait = (seconds: number) => (seconds < 60 ? `${Math.max(1, seconds)} 秒` : `${Math.ceil(seconds / 60)} 分钟`)
