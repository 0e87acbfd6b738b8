import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { RANGE_LEVELS } from '../index-entries.ts'
import {
  EVERYWHERE,
  SHORT_LIST,
  excludedQuery,
  narrowing,
  soundQuery,
  suggestedQuery,
  tierQuery,
} from './search-plan.ts'
import type { Narrowing, Tier } from './search-plan.ts'
import type { Query } from './parse-query.ts'

export interface Tiers {
  title: Narrowing
  heavy: Narrowing | null
  any: Narrowing
}

export type SearchRequest = {
  query: Query
  /** Empty or absent: all. */
  kinds?: readonly string[]
  spaceId?: number
  /** Which rows of `e` (subject_id, kind, space_id, title, members_only) the viewer may know of, as an SQL condition. */
  visible: RawBuilder<unknown>
  /** Those of them whose text the viewer may read: the others are found by their title alone. */
  readable: RawBuilder<unknown>
  /** What the hits are sorted by instead of their relevance, as an SQL expression over `hits` (subject_id, updated_at). */
  order?: { by: RawBuilder<unknown>; action: 'asc' | 'desc' }
  limit: number
  offset: number
}

/** Hits are counted and listed up to here. */
export const SEARCH_CAP = 1000

type Terms = Pick<SearchRequest, 'query' | 'kinds' | 'spaceId' | 'readable'>

/**
 * Rows of one tier, straight from the index: neither visibility nor the text itself has been looked at. Those with an excluded term
 * are not among them, save where the viewer may not read the text: that it has a word is a part of it. As a subquery the terms
 * are unknown to the planner, which then takes them for rare and asks the index, also where they are in every entry; OFFSET 0 keeps
 * a LIMIT around it out of that choice.
 */
export function asked(tier: Tier, request: Terms, narrowing: Narrowing | null): RawBuilder<unknown> {
  if (!narrowing) return sql`select ${COLUMNS} from search_entries where false`
  const { kinds, range } = narrowing
  const parts = [tierQuery(tier, request.query.terms, request.spaceId), kinds, range]
  return rowsOf(parts.filter((part) => part !== null).join(' & '), request)
}

/** The same of entries whose title sounds like the query. */
export const askedByPronunciation = (request: Terms): RawBuilder<unknown> | null =>
  request.query.sound === null ? null : rowsOf(soundQuery(request.query.sound, request.spaceId), request)

/** The same of entries by which what is spelled or sounds so may be suggested. */
export const askedByMisspelling = (request: Terms, spellings: readonly string[], sound: string | null) =>
  rowsOf(suggestedQuery(spellings, sound, request.spaceId), { ...request, query: { ...request.query, excluded: [] } })

const COLUMNS = sql.raw('subject_id, space_id, kind, title, popularity, updated_at, members_only')

function rowsOf(tsquery: string, { query, kinds, readable }: Terms): RawBuilder<unknown> {
  const rows = (of: string) => sql`select ${COLUMNS}
    from search_entries as e where search_terms(grams) @@ (select ${of}::tsquery) and ${ofKinds(kinds)}`
  const excluded = excludedQuery(query)
  const fitting = sql`${rows(without(excluded, tsquery))} offset 0`
  if (excluded === null) return fitting
  return sql`(${fitting}) union all (${rows(`${tsquery} & ${excluded}`)} and members_only and not ${readable} offset 0)`
}

const without = (excluded: string | null, tsquery: string) =>
  excluded === null ? tsquery : `${tsquery} & !${excluded}`

/** So many times the hits that are listed, and titles alone give them, whoever may not see which. */
const PLENTY = 4 * SEARCH_CAP

/**
 * A tier's hits are some of `any`'s, so the others are sampled only where those are many. Where titles alone give more than enough,
 * `heavy` would only be read to tell which of them are in heavy texts, too, and is null.
 */
export async function narrowTiers<DB>(db: Kysely<DB>, request: Terms): Promise<Tiers> {
  const [any = EVERYWHERE] = await narrow(db, request, { tiers: ['any'] })
  if (any.range === null || any.hits <= SHORT_LIST) return { title: EVERYWHERE, heavy: EVERYWHERE, any }
  const [title = EVERYWHERE, heavy = EVERYWHERE] = await narrow(db, request, { tiers: ['title', 'heavy'] })
  return { title, heavy: title.hits > PLENTY ? null : heavy, any }
}

/** Looks at the tiers' hits among the newest entries. @param wanted how many hits the ranges should hold */
export async function narrow<DB>(
  db: Kysely<DB>,
  request: Terms,
  { tiers, wanted = SEARCH_CAP }: { tiers: readonly Tier[]; wanted?: number },
): Promise<Narrowing[]> {
  const [level] = RANGE_LEVELS
  const range = (back: number) =>
    sql`format('''r%s:%s''', ${sql.lit(level)}, greatest((max(seq) >> ${sql.lit(level)}) - ${sql.lit(back)}, 0))`
  const excluded = excludedQuery(request.query)
  const tsquery = (tier: Tier) => without(excluded, tierQuery(tier, request.query.terms, request.spaceId))
  const counts = tiers.map(
    (tier) => sql`(select array[count(*), count(*) filter (where ${ofKinds(request.kinds)})] from search_entries
      where search_terms(grams) @@ (${tsquery(tier)}::tsquery && (select ranges from recent)))`,
  )
  const { rows } = await sql<{ newest: string; counts: [string, string][] }>`
    with recent as materialized (
      select max(seq) as newest, (${range(0)} || ' | ' || ${range(1)})::tsquery as ranges from search_entries
    )
    select coalesce(newest, 0) as newest, to_json(array[${sql.join(counts)}]) as counts from recent`.execute(db)
  const newest = Number(rows[0]?.newest ?? 0)
  return (rows[0]?.counts ?? []).map(([hits, ofKind]) =>
    narrowing({ wanted, newest, hits: Number(hits), ofKind: Number(ofKind) }, request.kinds ?? []),
  )
}

function ofKinds(kinds: readonly string[] | undefined): RawBuilder<unknown> {
  return kinds?.length ? sql`kind = any(${kinds})` : sql`true`
}
