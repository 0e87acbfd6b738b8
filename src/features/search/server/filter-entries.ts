import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import { SEARCH_CAP, type SearchRequest } from '#src/platform/search-index/asking/ask-index.ts'
import type { Tag } from './known-tags.ts'

export interface Filters {
  /** Part of a nickname; '' is anybody. */
  author: string
  tags: readonly Tag[]
  /** SQL over `e`: what else a hit is, its narrower type and what only its kind has. */
  more: readonly RawBuilder<unknown>[]
  /** SQL for `subject_id` of the newest that have what only their kind has, where that is asked for. */
  newest?: RawBuilder<unknown>
}

interface Asked extends Pick<SearchRequest, 'kinds' | 'spaceId' | 'visible'> {
  filters: Filters
  order: NonNullable<SearchRequest['order']>
  limit: number
  offset: number
}

/** Of a tag that is rarer, what carries it is looked through also where only one space is asked for. */
const RARE = 5000

/**
 * What has all filters and the viewer may see, without a text: the newest entries up to the cap, then put in order. One index gives the
 * entries, the newest first, and OFFSET 0 keeps the planner from walking another one; each is looked at until there are enough.
 */
export async function filterEntries(db: Db, asked: Asked): Promise<{ ids: number[]; total: number; capped: boolean }> {
  const { order } = asked
  const limit = Math.max(0, Math.min(asked.limit, SEARCH_CAP - asked.offset))
  const { rows } = await sql<{ total: number; subject_id: number | null }>`
    with hits as materialized (
      select subject_id from (${hitsOf(asked)}) as found order by subject_id desc limit ${sql.lit(SEARCH_CAP + 1)}
    ),
    page as (
      select subject_id, row_number() over (order by ${order.by} ${sql.raw(order.action)}, subject_id desc) as rank
      from (select * from hits limit ${sql.lit(SEARCH_CAP)}) as hits order by rank limit ${limit} offset ${asked.offset}
    )
    select (select count(*)::int from hits) as total, subject_id from (select) as always left join page on true order by rank`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  const ids = rows.flatMap(({ subject_id }) => subject_id ?? [])
  return { ids, total: Math.min(total, SEARCH_CAP), capped: total > SEARCH_CAP }
}

/** By the rarest tag, the space where that is smaller, what only one kind has, or the authors. */
function hitsOf(asked: Asked): RawBuilder<unknown> {
  const { filters, spaceId } = asked
  const [rarest] = filters.tags
  if (!rarest && filters.newest && !filters.author) return among(filters.newest, asked)
  if (!rarest) return writtenBy(asked)
  if (spaceId !== undefined && rarest.uses > RARE)
    return among(sql`select subject_id from search_entries where space_id = ${spaceId}`, asked)
  return among(sql`select subject_id from subject_tags where tag_id = ${rarest.id}`, asked)
}

/**
 * Of those, the newest that are hits. Each is looked up by its key: the planner, who knows no values, would rather join by order, and
 * walk through the entries of everybody who wrote since.
 */
const among = (source: RawBuilder<unknown>, asked: Asked): RawBuilder<unknown> => sql`
  select source.subject_id from (${source} order by 1 desc offset 0) as source cross join lateral (
    select from search_entries e where e.subject_id = source.subject_id and ${isHit(asked)} offset 0) as entry
  order by source.subject_id desc limit ${sql.lit(SEARCH_CAP + 1)}`

const isHit = ({ kinds = [], spaceId, visible }: Asked) => sql`
  (select ${visible}) and (cardinality(${kinds}::text[]) = 0 or e.kind = any(${kinds}))
  and (${spaceId ?? null}::bigint is null or e.space_id = ${spaceId ?? null})`

/** So many of each author and kind are looked through: what a program wrote is no reason to read a million rows. */
const MOST_OF_ONE = 20_000

/** Of each author no more than there is room for: the first thousand are found before the next is read. */
const writtenBy = (asked: Asked) => sql`
  select own.subject_id from users cross join unnest(${asked.kinds ?? []}::text[]) as kinds (kind) cross join lateral (
    ${among(
      sql`select id as subject_id from (
        select id from subjects where owner_id = users.id and subjects.kind = kinds.kind and deleted_at is null
        order by id desc limit ${sql.lit(MOST_OF_ONE)}) as newest`,
      asked,
    )}) as own
  where text_grams(nickname) @> text_grams(${asked.filters.author})
    and strpos(lower(nickname), lower(${asked.filters.author})) > 0`
