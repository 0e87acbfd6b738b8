import { sql } from 'kysely'
import { endpointId } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Db } from '../db/pool.ts'
import type { Caller, Route } from './route.ts'

/** Counts one try in a fixed window that all nodes share. @throws too_many with `retry_after` in seconds. */
export async function takeFromLimit(db: Db, route: Route, { viewer, address }: Caller): Promise<void> {
  const { count, seconds } = route.endpoint.rateLimit!
  const key = `${endpointId(route.endpoint)} ${viewer?.id ?? address}`
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_limits as r (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when r.window_start < now() - make_interval(secs => ${seconds}) then 1 else r.count + 1 end,
      window_start = case when r.window_start < now() - make_interval(secs => ${seconds}) then now() else r.window_start end
    returning count, ceil(extract(epoch from window_start - now()))::int + ${seconds} as left`.execute(db)
  const { count: used, left } = rows[0]!
  if (used > count)
    throw new AppError('too_many', `操作太频繁，请 ${wait(left)}后再试`, { retry_after: Math.max(1, left) })
}

const wait = (seconds: number) => (seconds < 60 ? `${Math.max(1, seconds)} 秒` : `${Math.ceil(seconds / 60)} 分钟`)
