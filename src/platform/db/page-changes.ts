import type { Pool } from 'pg'
import { prepared } from './prepared.ts'

// Whether what visitors see has changed since a moment of the database: one short question instead of all that a page asks
// (docs/decisions/0351). The triggers of 0351-page-changes.sql write down what changes.

/** What the database's statements saw: which transactions had ended. */
export interface Moment {
  /** The server whose transactions these are: another one, after a standby has taken over or a copy was restored, counts its own. */
  readonly server: string
  readonly snapshot: string
}

/** What something depends on that was made at a moment. */
export interface Made {
  readonly moment: Moment
  /** Spaces, and people for what lies in none; null: anything may change it. */
  readonly places: readonly number[] | null
  /** Whether counts of visits may be those of that moment. */
  readonly visitsMayBeOld: boolean
}

type Row = Moment & { readonly changed: boolean }

const now = `pg_postmaster_start_time()::text as server, pg_current_snapshot()::text as snapshot`
/** The newest first: what an old snapshot does not see is found at once, and what a new one may not see are few. */
const unseen = `changed_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
  order by changed_in desc limit 1`

const askNow = prepared<Row>('moment of pages', `select ${now}, true as changed`)
const askAll = prepared<Row>(
  'changes of all pages',
  `select ${now}, exists (select from page_changes where (key >= 0 or $2) and ${unseen}) as changed`,
)
const askPlaces = prepared<Row>(
  'changes of pages',
  `select ${now}, exists (select from unnest($2::bigint[]) as place
    cross join lateral (select from page_changes where key = place and ${unseen}) as found) as changed`,
)

/** Whether what that depends on has changed, as of the moment that is told. */
export async function changesSince(pool: Pool, made: Made | undefined): Promise<{ moment: Moment; changed: boolean }> {
  const [row] = await (made ? ask(pool, made) : askNow(pool, []))
  const { changed, ...moment } = row!
  return { moment, changed: changed || moment.server !== made?.moment.server }
}

function ask(pool: Pool, { moment: { snapshot }, places, visitsMayBeOld }: Made) {
  if (!places) return askAll(pool, [snapshot, !visitsMayBeOld])
  const keys = [ofAllPages, ...places]
  return askPlaces(pool, [snapshot, visitsMayBeOld ? keys : [...keys, ...places.map((place) => -place)]])
}

const places = prepared<{ place: number; things: number }>(
  'places of pages',
  `select coalesce(space_id, owner_id) as place, count(*)::int as things from subjects where id = any($1::bigint[]) group by 1`,
)

/** The spaces in which those things lie, or whose they are; null if one of them is not there, and might come. */
export async function placesOf(pool: Pool, ids: readonly number[]): Promise<number[] | null> {
  const rows = await places(pool, [ids])
  const found = rows.reduce((sum, { things }) => sum + things, 0)
  return found === ids.length ? rows.map(({ place }) => place) : null
}

/** The key of what stands on pages of all places. */
const ofAllPages = 0

/** For what changes tables past their triggers. */
export const allPagesChange = `insert into page_changes (key) values (${ofAllPages}) on conflict do nothing`

const forget = prepared('forget page changes', `delete from page_changes where at < now() - interval '1 hour'`)
/** Pages are kept for a minute, and no transaction takes an hour. */
export const forgetPageChanges = (pool: Pool) => forget(pool, [])
