import type { Pool } from 'pg'
import { prepared } from './prepared.ts'

// Sums over so many rows that they are not made for each request (docs/decisions/0016).

/** Seconds that one serves. */
const SERVES = 60
/** What adds up fewer rows costs some ms at most, and is always recomputed. */
const MANY = 1000

interface Made<T> {
  /** As JSON. */
  value: T
  /** How many were added up. */
  rows: number
}

const find = prepared<{ version: number; value: unknown; holds: boolean; is_old: boolean }>(
  'find cached',
  `select v.version, k.value, coalesce(k.version = v.version, false) as holds,
    coalesce(k.made_at < now() - interval '${SERVES} seconds', true) as is_old
  from visibility_version v left join kept_lists k on k.key = $1`,
)

/** Of all that find it old, on whatever node, one recomputes it. */
const claim = prepared<{ key: string }>(
  'claim cached',
  `update kept_lists set made_at = now() where key = $1 and made_at < now() - interval '${SERVES} seconds' returning key`,
)

const keep = prepared(
  'keep',
  `insert into kept_lists as k (key, version, made_at, value) values ($1, $2, now(), $3)
  on conflict (key) do update set version = excluded.version, made_at = excluded.made_at, value = excluded.value
    where k.version <= excluded.version`,
)

/**
 * What `make` makes, at most a minute old, and never from before something became visible to more or to fewer people: the version
 * is read first, so what is made after is of that version or a later one.
 */
export async function cached<T>(pool: Pool, key: string, make: () => Promise<Made<T>>): Promise<T> {
  const [found] = await find(pool, [key])
  const { version, value, holds, is_old } = found!
  if (holds && !(is_old && (await claim(pool, [key])).length)) return value as T
  return singleFlight(pool, `${key} ${version}`, async () => {
    const { value, rows } = await make()
    if (holds || rows > MANY) await keep(pool, [key, version, JSON.stringify(value)])
    return value
  })
}

const underWay = new WeakMap<Pool, Map<string, Promise<unknown>>>()

/** Whoever wants at this program what is being made waits for it. */
function singleFlight<T>(pool: Pool, key: string, make: () => Promise<T>): Promise<T> {
  const mine = underWay.get(pool) ?? new Map<string, Promise<unknown>>()
  underWay.set(pool, mine)
  const making = (mine.get(key) as Promise<T> | undefined) ?? make().finally(() => mine.delete(key))
  mine.set(key, making)
  return making
}
