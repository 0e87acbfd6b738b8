import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { allIn, contains, score, isNear, weight } from './hit-sql.ts'
import { SEARCH_CAP, asked, askedByPronunciation, narrow, narrowTiers } from './ask-index.ts'
import type { SearchRequest, Tiers } from './ask-index.ts'
import { EVERYWHERE } from './search-plan.ts'
import { relaxQuery } from './relax-query.ts'
import type { Term } from '../words/term.ts'
import type { Query } from './parse-query.ts'

export type SearchResult = {
  hits: { subjectId: number; score: number }[]
  /** Exact up to `SEARCH_CAP`; where there are more, the cap and `capped`. */
  total: number
  capped: boolean
  /** What the hits have, to be marked in them. */
  terms: readonly Term[]
  /** Of them, those that have it as it was typed. */
  literal: number
}

/** Fewer hits than that, and the words of a longer run may stand a little apart. */
export const FEW = 20
/** So many of the best hits are weighed by their text, too. */
const WEIGHED = 50

/**
 * Entries that contain every term, none of the excluded ones, and that the viewer may see, the best first (title before text, often
 * before once, titles that only sound so last) or in the order asked for: of more hits than `SEARCH_CAP`, those are sorted that were
 * found first.
 */
export async function searchEntries<DB>(db: Kysely<DB>, request: SearchRequest): Promise<SearchResult> {
  const { terms, excluded } = request.query
  const isContradiction = terms.some(({ text }) => excluded.some((other) => other.text === text))
  if (terms.length === 0 || isContradiction) return { hits: [], total: 0, capped: false, terms: [], literal: 0 }
  const result = await searchStrictly(db, request)
  const loose = result.total < FEW ? relaxQuery(request.query) : null
  if (!loose) return result
  if (!request.order) return searchBoth(db, request, { loose, result })
  return { ...(await searchStrictly(db, { ...request, query: loose })), literal: result.total }
}

/** The few that have it as it was typed, then those where its words stand near each other. */
async function searchBoth<DB>(
  db: Kysely<DB>,
  request: SearchRequest,
  { loose, result }: { loose: Query; result: SearchResult },
): Promise<SearchResult> {
  const { limit, offset, visible } = request
  const isWhole = result.hits.length === result.total
  const { hits: exact } = isWhole ? result : await searchStrictly(db, { ...request, offset: 0, limit: FEW })
  const first = exact.slice(offset, offset + limit)
  const others = sql`(${visible}) and e.subject_id <> all(${exact.map(({ subjectId }) => subjectId)}::bigint[])`
  const rest = await searchStrictly(db, {
    ...request,
    query: loose,
    visible: others,
    offset: Math.max(0, offset - exact.length),
    limit: limit - first.length,
  })
  const total = Math.min(exact.length + rest.total, SEARCH_CAP)
  const terms = [...request.query.terms, ...rest.terms]
  return { hits: [...first, ...rest.hits], total, capped: rest.capped, terms, literal: exact.length }
}

async function searchStrictly<DB>(db: Kysely<DB>, request: SearchRequest): Promise<SearchResult> {
  const tiers = await narrowTiers(db, request)
  const result = await runSearch(db, request, tiers)
  const incomplete = tiers.any.range !== null && !result.capped
  if (!incomplete) return result
  // Most entries in those ranges were hidden from this viewer, or had the words apart: as many more are looked at as there is time for.
  const [any = EVERYWHERE] = await narrow(db, request, {
    tiers: ['any'],
    wanted: readsTexts(request.query) ? READ : SEEN,
  })
  const wider = await runSearch(db, request, { title: EVERYWHERE, heavy: EVERYWHERE, any })
  return any.range === null ? wider : { ...wider, capped: true }
}

/** Of so many hits of the index the texts are read, to see whether the words stand as they were asked for; */
const READ = 10_000
/** of so many the row is looked at. */
const SEEN = 100_000
const readsTexts = ({ terms, excluded, near }: Query) =>
  near.length > 0 || [...terms, ...excluded].some((term) => !term.exact)

/** Below every hit by what was typed. */
const WEAK = 1000
const BEST_FIRST = sql`score desc, updated_at desc, subject_id desc`

type FoundRow = { total: string; subject_id: string | null; score: number | null }

/**
 * What the index says of each tier is materialised, so that the index is asked before anything else; visibility and text are
 * looked at only as far as the cap needs. OFFSET 0 keeps that to one place, and the scalar subquery keeps the condition a filter
 * row by row: as a join, or hashed for all subjects, it would read everything first.
 */
async function runSearch<DB>(db: Kysely<DB>, request: SearchRequest, tiers: Tiers): Promise<SearchResult> {
  const { offset, query } = request
  const limit = Math.max(0, Math.min(request.limit, SEARCH_CAP - offset))
  const some = sql.lit(2 * SEARCH_CAP)
  // where there are many hits, nobody needs weak ones
  const sounding = tiers.any.range === null ? askedByPronunciation(request) : null
  const { rows } = await sql<FoundRow>`
    with title_asked as materialized (select * from (${asked('title', request, tiers.title)}) as found limit ${some}),
    heavy_asked as materialized (select * from (${asked('heavy', request, tiers.heavy)}) as found limit ${some}),
    any_asked as materialized (${asked('any', request, tiers.any)}),
    ${sounding ? sql`sound_asked as materialized (select * from (${sounding}) as found limit ${some}),` : sql``}
    hits as materialized (
      select subject_id, updated_at, ${request.readable} as is_readable, case when weak then ln(1 + greatest(popularity, 0)::float8) - ${WEAK} else ${score(query)} end as score
      from (
        select *, true as titled, ${request.readable} and subject_id in (select subject_id from heavy_asked) as heavy, false as weak from title_asked as e
        union all select *, false, true, false from heavy_asked where ${notIn('title_asked')}
        union all select *, false, false, false from any_asked where ${notIn('title_asked')} and ${notIn('heavy_asked')}
        ${sounding ? sql`union all select *, false, false, true from sound_asked where ${notIn('any_asked')}` : sql``}
        offset 0
      ) as e
      where (select ${request.visible}) and (weak or ${fits(request)}) and ${spared(request)} limit ${sql.lit(SEARCH_CAP + 1)}
    ),
    ${request.order ? sorted(request.order) : weighed(query, offset + limit)},
    page as (select * from ranked order by rank limit ${limit} offset ${offset})
    select total, subject_id, score
    from (select count(*) as total from hits) as counted left join page on true
    order by rank`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  const hits = rows.flatMap(({ subject_id, score: points }) =>
    subject_id === null ? [] : [{ subjectId: Number(subject_id), score: Number(points) }],
  )
  const counted = Math.min(total, SEARCH_CAP)
  return { hits, total: counted, capped: total > SEARCH_CAP, terms: query.terms, literal: counted }
}

/** `ranked`: the best hits, each with its rank. */
const weighed = (query: Query, needed: number): RawBuilder<unknown> => sql`
    best as (
      select *, row_number() over () as place
      from (select * from hits order by ${BEST_FIRST} limit ${Math.max(WEIGHED, needed)}) as sorted
    ),
    ranked as (
      select subject_id, score, row_number() over (order by ${BEST_FIRST}) as rank from (
        select subject_id, updated_at,
          -- a text that the viewer may not read does not move its title
          score + case when place <= ${sql.lit(WEIGHED)} and is_readable then ${weight(query)} else 0 end as score
        from best
      ) as reweighed
    )`

/** `ranked`: all hits by another measure; equal ones by relevance. */
const sorted = ({ by, action }: NonNullable<SearchRequest['order']>): RawBuilder<unknown> => sql`
    ranked as (
      select subject_id, score, row_number() over (order by ${by} ${sql.raw(action)}, ${BEST_FIRST}) as rank from hits
    )`

function notIn(step: string): RawBuilder<unknown> {
  return sql`subject_id not in (select subject_id from ${sql.ref(step)})`
}

/** The terms are there: in what the viewer may read, or, of what is locked, in the title. */
function fits({ query, readable }: SearchRequest): RawBuilder<unknown> {
  const inTitle = [
    ...query.terms.map((term) => contains('title', term)),
    ...query.near.map((words) => allIn('title', words)),
  ]
  return sql`case when ${readable} then ${confirmed(query)} else ${sql.join(inTitle, sql` and `)} end`
}

/**
 * No excluded term is there, where the index could not tell. What the viewer may not read is not looked at: that it has a word is a
 * part of it.
 */
function spared({ query: { excluded }, readable }: SearchRequest): RawBuilder<unknown> {
  const any = (column: 'title' | 'body', terms: readonly Term[]) =>
    sql.join(
      terms.map((term) => contains(column, term)),
      sql` or `,
    )
  const doubtful = excluded.filter((term) => !term.exact)
  const inTitle = excluded.length ? any('title', excluded) : sql`false`
  const inText = doubtful.length
    ? sql`(select ${any('body', doubtful)} from search_texts where search_texts.subject_id = e.subject_id)`
    : sql`false`
  return sql`not (${inTitle}) and not (${readable} and ${inText})`
}

/** The text itself is looked at for what the index only narrows; as a scalar subquery, only for rows that are visible. */
function confirmed({ terms, near }: Query): RawBuilder<unknown> {
  const doubtful = terms.filter((term) => !term.exact)
  const conditions = [
    ...doubtful.map((term) => sql`(${contains('title', term)} or ${contains('body', term)})`),
    ...near.map(isNear),
  ]
  if (conditions.length === 0) return sql`true`
  return sql`(select ${sql.join(conditions, sql` and `)} from search_texts where search_texts.subject_id = e.subject_id)`
}
