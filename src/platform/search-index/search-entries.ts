import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { contains, frequency, score } from './hit-sql.ts'
import { RANGE_LEVELS } from './index-entries.ts'
import { rangesFor, tierQuery } from './search-plan.ts'
import type { Tier } from './search-plan.ts'
import type { Term } from './tokenise.ts'

export type SearchRequest = {
  /** From `parseQuery`: its terms, and its whole text for hits in titles. */
  query: { terms: readonly Term[]; text: string }
  kinds?: readonly string[]
  spaceId?: number
  /** Which rows of `e` (subject_id, kind, space_id) the viewer may know of, as an SQL condition. */
  visible: RawBuilder<unknown>
  limit: number
  offset: number
}

export type SearchResult = {
  hits: { subjectId: number; score: number }[]
  /** Exact up to `SEARCH_CAP`; where there are more, the cap and `capped`. */
  total: number
  capped: boolean
}

export const SEARCH_CAP = 1000

/** So many of the best hits are weighed by their text, too. */
const WEIGHED = 50

/** Entries that contain every term and that the viewer may see, the best first: title before text, often before once. */
export async function searchEntries<DB>(db: Kysely<DB>, request: SearchRequest): Promise<SearchResult> {
  if (request.query.terms.length === 0) return { hits: [], total: 0, capped: false }
  const ranges = await chooseRanges(db, request)
  const result = await runSearch(db, request, ranges)
  // Most entries in those ranges were hidden from this viewer: ask for all.
  const incomplete = ranges.any !== null && !result.capped
  return incomplete ? runSearch(db, request, EVERYWHERE) : result
}

/** Null: all entries; otherwise a tsquery that names ranges of them. */
type Ranges = Record<Tier, string | null>

const EVERYWHERE: Ranges = { title: null, heavy: null, any: null }

/** A tier's hits are some of `any`'s, so the others are sampled only where those are many. */
async function chooseRanges<DB>(db: Kysely<DB>, request: SearchRequest): Promise<Ranges> {
  const [any = null] = await sampleRanges(db, request, ['any'])
  if (any === null) return EVERYWHERE
  const [title = null, heavy = null] = await sampleRanges(db, request, ['title', 'heavy'])
  return { title, heavy, any }
}

/** Counts the tiers' hits among the newest entries. */
async function sampleRanges<DB>(
  db: Kysely<DB>,
  request: SearchRequest,
  tiers: readonly Tier[],
): Promise<(string | null)[]> {
  const [level] = RANGE_LEVELS
  const range = (back: number) =>
    sql`format('''r%s:%s''', ${sql.lit(level)}, greatest((max(seq) >> ${sql.lit(level)}) - ${sql.lit(back)}, 0))`
  const counts = tiers.map(
    (tier) => sql`(select count(*) from search_entries
    where search_terms(grams) @@ (${tsqueryOf(tier, request)}::tsquery && (select ranges from recent)))`,
  )
  const { rows } = await sql<{ newest: string; counts: string[] }>`
    with recent as materialized (
      select max(seq) as newest, (${range(0)} || ' | ' || ${range(1)})::tsquery as ranges from search_entries
    )
    select coalesce(newest, 0) as newest, array[${sql.join(counts)}] as counts from recent`.execute(db)
  const newest = Number(rows[0]?.newest ?? 0)
  const span = 2 ** level + (newest % 2 ** level) + 1
  return tiers.map((_, index) => rangesFor({ hits: Number(rows[0]?.counts[index] ?? 0), span, newest }, SEARCH_CAP))
}

type FoundRow = { total: string; subject_id: string | null; score: number | null }

/**
 * What the index says of each tier is materialised, so that the index is asked before anything else; the text is read only as far
 * as the cap needs. `is true` keeps the condition a filter: as a join it could read everything first.
 */
async function runSearch<DB>(db: Kysely<DB>, request: SearchRequest, ranges: Ranges): Promise<SearchResult> {
  const { limit, offset, query } = request
  const { rows } = await sql<FoundRow>`
    with title_asked as materialized (select * from (${asked('title', request, ranges)}) as found limit ${sql.lit(3 * SEARCH_CAP)}),
    heavy_asked as materialized (select * from (${asked('heavy', request, ranges)}) as found limit ${sql.lit(3 * SEARCH_CAP)}),
    any_asked as materialized (${asked('any', request, ranges)}),
    hits as materialized (
      select subject_id, updated_at, ${score(query)} as score
      from (
        select *, true as titled from title_asked
        union all select *, false from heavy_asked where ${notIn('title_asked')}
        union all select *, false from any_asked where ${notIn('title_asked')} and ${notIn('heavy_asked')}
      ) as e
      where ((${request.visible}) is true) and ${confirmed(query.terms)} limit ${sql.lit(SEARCH_CAP + 1)}
    ),
    best as materialized (select * from hits order by score desc, updated_at desc, subject_id desc limit ${sql.lit(WEIGHED)}),
    ranked as (
      select subject_id, best.updated_at, score + ${frequency(query.terms)} as score from best join search_texts using (subject_id)
      union all select * from hits where ${notIn('best')}
    )
    select total, subject_id, score
    from (select count(*) as total from hits) as counted
    left join (
      select * from ranked order by score desc, updated_at desc, subject_id desc
      limit ${Math.max(0, Math.min(limit, SEARCH_CAP - offset))} offset ${offset}
    ) as page on true
    order by score desc, updated_at desc, subject_id desc`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  const hits = rows.flatMap((row) =>
    row.subject_id === null ? [] : [{ subjectId: Number(row.subject_id), score: Number(row.score) }],
  )
  return { hits, total: Math.min(total, SEARCH_CAP), capped: total > SEARCH_CAP }
}

function asked(tier: Tier, request: SearchRequest, ranges: Ranges): RawBuilder<unknown> {
  const tsquery = [tsqueryOf(tier, request), ranges[tier]].filter((part) => part !== null).join(' & ')
  // As a subquery the terms are unknown to the planner, which then takes them for rare and asks the index, also where they are in
  // every entry. OFFSET 0 keeps the LIMIT around it out of that choice.
  return sql`select subject_id, kind, space_id, title, popularity, updated_at
    from search_entries where search_terms(grams) @@ (select ${tsquery}::tsquery) offset 0`
}

function notIn(step: string): RawBuilder<unknown> {
  return sql`subject_id not in (select subject_id from ${sql.ref(step)})`
}

/** The text itself is looked at for terms that the index only narrows; as a scalar subquery, only for rows that are visible. */
function confirmed(terms: readonly Term[]): RawBuilder<unknown> {
  const doubtful = terms.filter((term) => !term.exact)
  if (doubtful.length === 0) return sql`true`
  const conditions = doubtful.map((term) => sql`(${contains('title', term)} or ${contains('body', term)})`)
  return sql`(select ${sql.join(conditions, sql` and `)} from search_texts where search_texts.subject_id = e.subject_id)`
}

function tsqueryOf(tier: Tier, { query, kinds, spaceId }: SearchRequest): string {
  return tierQuery(tier, { terms: query.terms, kinds, spaceId })
}
