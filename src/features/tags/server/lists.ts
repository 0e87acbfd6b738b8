import { sql } from 'kysely'
import type { Pool } from 'pg'
import { kindCalled, visibleTo } from '#src/features/subjects/server/public.ts'
import { cached } from '#src/platform/db/cached.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { cursorPageOf, rowsOf } from '#src/shared/paging.ts'
import {
  both,
  contains,
  counted,
  type CountedRow,
  type Counting,
  known,
  present,
  type Space,
  used,
  usesFor,
} from './counted.ts'

interface Query {
  search: string
  page: number
  per_number: number
  after?: string | undefined
}
interface SpaceQuery extends Query {
  spaceId: number
  tag_type?: string | undefined
}

/** The tags used in a space. @throws not_found for one that the viewer may not see */
export async function listSpaceTags(db: Db, viewer: Viewer, { spaceId, tag_type, ...query }: SpaceQuery) {
  const space = await findSpace(db, viewer, spaceId)
  const kind = tag_type ? sql`kind = ${kindCalled({ tags: tag_type }).kind}` : sql`true`
  return list(db, { uses: sql`space_id = ${space.id} and ${kind}`, among: null, shown: used, space, query })
}

interface From {
  db: Db
  pool: Pool
}

/** All tags, or those of a space. @throws not_found for a space that the viewer may not see */
export async function listTags(
  { db, pool }: From,
  viewer: Viewer,
  { spaceId, ...query }: Query & { spaceId?: number | undefined },
) {
  const space = spaceId === undefined ? null : await findSpace(db, viewer, spaceId)
  const uses = usesFor(viewer, space)
  if (space) return list(db, { uses, among: sql`tags.id in (${usedIn(space)})`, shown: sql`true`, space, query })
  const all = { uses, among: null, shown: viewer?.isAdmin ? sql`true` : known, space, query }
  const isFirst = query.after === undefined && query.page * query.per_number <= KEPT
  return isFirst && !query.search.trim() && !viewer?.isAdmin ? listMostUsed({ db, pool }, all) : list(db, all)
}

/** Of the publicly most used tags so many are kept in order. */
const KEPT = 1000

/** As `list`, for the many who ask for no tag by its name: which are most used is kept for a minute, how often they are is counted now. */
async function listMostUsed({ db, pool }: From, { query, ...counting }: List) {
  const { total, ids } = await cached(pool, 'most used tags', async () => {
    const { rows } = await sql<{ ids: number[] | null; total: number; rows: number }>`
      with found as (${counted(counting)})
      select (select count(*)::int from found) as total, (select count(*)::int from tag_counts) as rows,
        array(select id from found order by count_used desc, id limit ${KEPT}) as ids`.execute(db)
    const { ids, total, rows: summed } = rows[0]!
    return { value: { ids: ids ?? [], total }, rows: summed }
  })
  const { limit, offset } = rowsOf(query)
  const page = ids.slice(offset, offset + limit)
  const among = sql`tags.id = any(${page}::bigint[])`
  const { rows } = await sql<CountedRow>`
    select * from (${counted({ ...counting, among })}) as found order by count_used desc, id`.execute(db)
  const last = rows.at(-1)
  const cursor = last && query.page * query.per_number < total ? inOrder.cursorAfter(last) : null
  return { list: rows.map((row) => present(row, null)), pagination: cursorPageOf(query, total, cursor) }
}

const inOrder = keyset('tags', ['count_used', 'id'])

/** By its row: spaces carry tags, so the feature of spaces knows this one and not the other way. */
async function findSpace(db: Db, viewer: Viewer, id: number): Promise<Space> {
  const { rows } = await sql<Space>`select spaces.id, spaces.title
    from subjects join spaces on spaces.id = subjects.id
    where subjects.id = ${id} and ${visibleTo(viewer)}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const usedIn = (space: Space) => sql`select tag_id from tag_counts where space_id = ${space.id} and count > 0`

interface List extends Counting {
  space: Space | null
  query: Query
}

async function list(db: Db, { space, query, ...counting }: List) {
  const { limit, offset, after } = inOrder.part(query)
  const behind = after ? sql`(count_used, -id) < (${after[0]}::bigint, -${after[1]}::bigint)` : sql`true`
  const { rows } = await sql<{ total: number; list: CountedRow[] | null }>`
    with found as (${counted({ ...counting, among: both(counting.among, contains(query.search)) })})
    select (select count(*)::int from found) as total, (select json_agg(shown) from (
      select * from found where ${behind} order by count_used desc, id limit ${limit} offset ${offset}
    ) as shown) as list`.execute(db)
  const { total, list } = rows[0]!
  const { shown, pagination } = inOrder.page(list ?? [], query, total)
  return { list: shown.map((row) => present(row, space)), pagination }
}

const MOST_RECOMMENDED = 10

/** Recommended tags that contain the text, then the publicly most used that do. */
export async function recommendTags(db: Db, title: string) {
  const found = counted({
    uses: usesFor(null, null),
    among: contains(title) ?? sql`tags.recommended`,
    shown: known,
  })
  const { rows } = await sql<CountedRow>`select * from (${found}) as found
    order by recommended desc, count_used desc, id limit ${MOST_RECOMMENDED}`.execute(db)
  return { list: rows.map((row) => present(row, null)) }
}

/** One tag with all its uses, as site administrators see it. */
export async function readCounted(db: Db, id: number) {
  const { rows } = await sql<CountedRow>`${counted({
    uses: usesFor({ id: 0, nickname: '', isAdmin: true }, null),
    among: sql`tags.id = ${id}`,
    shown: sql`true`,
  })}`.execute(db)
  return present(rows[0]!, null)
}
