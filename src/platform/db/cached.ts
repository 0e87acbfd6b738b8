import type { Pool } from 'pg'
import { prepared } from './prepared.ts'

// Sums over too many rows to be computed for each request (docs/decisions/0016).

/** Seconds for which a computed value is used. */
const SERVES = 60
/** A sum over fewer rows takes a few milliseconds at most and is always computed again. */
const MANY = 1000

interface Made<T> {
  /** As JSON. */
  value: T
  /** How many rows were added up. */
  rows: number
}

/** SQL: another number with every change of what everybody may see. */
export const visibilityVersion = '(select version from visibility_version)'

const find = prepared<{ version: number; value: unknown; holds: boolean; is_old: boolean }>(
  'find cached',
  `select v.version, k.value, coalesce(k.version = v.version, false) as holds,
    coalesce(k.made_at < now() - interval '${SERVES} seconds', true) as is_old
  from visibility_version v left join kept_lists k on k.key = $1`,
)

/** If several requests on any nodes find the value too old, one of them computes it again. */
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
 * The result of `make`, at most a minute old, and never older than the last change of who may see something: the version of
 * visibility is read first, so the result belongs to that version or a later one.
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
