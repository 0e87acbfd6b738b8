import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { RANGE_LEVELS } from './index-entries.ts'
import { contains, frequency, score } from './hit-sql.ts'
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
  return incomplete ? runSearch(db, request, { title: null, heavy: null, any: null }) : result
}

type Ranges = Record<Tier, string | null>

/** Counts each tier's hits among the newest entries. */
async function chooseRanges<DB>(db: Kysely<DB>, request: SearchRequest): Promise<Ranges> {
  const [level] = RANGE_LEVELS
  const range = (back: number) =>
    sql`${sql.lit(`r${level}:`)} || greatest((max(seq) >> ${sql.lit(level)}) - ${sql.lit(back)}, 0)`
  const count = (tier: Tier) => sql`(select count(*) from search_entries
    where search_terms(grams) @@ (${tierQuery(tier, { ...request, terms: request.query.terms })}::tsquery && (select ranges from recent)))`
  const { rows } = await sql<{ newest: string; title: string; heavy: string; any: string }>`
    with recent as materialized (
      select max(seq) as newest, (${range(0)} || ' | ' || ${range(1)})::tsquery as ranges from search_entries
    )
    select coalesce(newest, 0) as newest, ${count('title')} as title, ${count('heavy')} as heavy, ${count('any')} as any from recent`.execute(
    db,
  )
  const newest = Number(rows[0]?.newest ?? 0)
  const span = 2 ** level + (newest % 2 ** level) + 1
  const choose = (hits: string | undefined) => rangesFor({ hits: Number(hits ?? 0), span, newest }, SEARCH_CAP)
  return { title: choose(rows[0]?.title), heavy: choose(rows[0]?.heavy), any: choose(rows[0]?.any) }
}

type FoundRow = { total: string; subject_id: string | null; score: number | null }

async function runSearch<DB>(db: Kysely<DB>, request: SearchRequest, ranges: Ranges): Promise<SearchResult> {
  const { limit, offset, query } = request
  const { rows } = await sql<FoundRow>`
    with ${tierStep('title', request, ranges)}, ${tierStep('heavy', request, ranges)}, ${tierStep('any', request, ranges)},
    found as materialized (
      select subject_id, title, body, updated_at, ${score(query)} as score
      from (select * from title_hits union all select * from heavy_hits union all select * from any_hits) as hits
      group by subject_id, title, body, popularity, updated_at
    ),
    best as materialized (
      select * from found order by score desc, updated_at desc, subject_id desc limit ${SEARCH_CAP}
    ),
    weighed as (
      select subject_id, updated_at, score + ${frequency(query.terms)} as score
      from (select * from best limit ${sql.lit(WEIGHED)}) as top
      union all
      select subject_id, updated_at, score from (select * from best offset ${sql.lit(WEIGHED)}) as others
    )
    select total, subject_id, score
    from (select count(*) as total from found) as counted
    left join (
      select subject_id, updated_at, score from weighed order by score desc, updated_at desc, subject_id desc limit ${limit} offset ${offset}
    ) as page on true
    order by score desc, updated_at desc, subject_id desc`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  const hits = rows.flatMap((row) =>
    row.subject_id === null ? [] : [{ subjectId: Number(row.subject_id), score: Number(row.score) }],
  )
  return { hits, total: Math.min(total, SEARCH_CAP), capped: total > SEARCH_CAP }
}

/**
 * Two common table expressions: what the index says, then what is visible and true of it. The first is materialised so that the
 * index is asked before anything else; it is read only as far as the second one's LIMIT needs.
 */
function tierStep(tier: Tier, request: SearchRequest, ranges: Ranges): RawBuilder<unknown> {
  const asked = sql.ref(`${tier}_asked`)
  const terms = tierQuery(tier, { ...request, terms: request.query.terms })
  const tsquery = ranges[tier] === null ? terms : `${terms} & ${ranges[tier]}`
  return sql`${asked} as materialized (
      select subject_id, kind, space_id, title, body, popularity, updated_at
      from search_entries where search_terms(grams) @@ ${tsquery}::tsquery
    ),
    ${sql.ref(`${tier}_hits`)} as materialized (
      select e.*, ${sql.lit(tier)} as tier from ${asked} as e
      where (${request.visible}) and ${confirmed(tier, request.query.terms)} limit ${SEARCH_CAP + 1}
    )`
}

/** The text itself is looked at for terms that the index only narrows. */
function confirmed(tier: Tier, terms: readonly Term[]): RawBuilder<unknown> {
  const conditions = terms
    .filter((term) => !term.exact)
    .map((term) => {
      const inTitle = contains('title', term)
      if (tier === 'title') return inTitle
      return sql`(${inTitle} or ${contains('body', term)})`
    })
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
