import { type RawBuilder, sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf } from '#src/shared/paging.ts'
import { kindOfTagType } from '../contract.ts'

interface Query {
  search: string
  page: number
  per_number: number
}
interface SpaceQuery extends Query {
  spaceId: number
  tag_type?: keyof typeof kindOfTagType | undefined
}

/** The tags used in a space. @throws not_found for one that the viewer may not see */
export async function listSpaceTags(db: Db, viewer: Viewer, { spaceId, tag_type, ...query }: SpaceQuery) {
  const space = await findSpace(db, viewer, spaceId)
  const kind = tag_type ? sql`kind = ${kindOfTagType[tag_type]}` : sql`true`
  return list(db, { uses: sql`space_id = ${space.id} and ${kind}`, shown: used, space, query })
}

/** All tags, or those of a space. @throws not_found for a space that the viewer may not see */
export async function listTags(
  db: Db,
  viewer: Viewer,
  { spaceId, ...query }: Query & { spaceId?: number | undefined },
) {
  const space = spaceId === undefined ? null : await findSpace(db, viewer, spaceId)
  const uses = usesSeen(viewer, space)
  if (space) return list(db, { uses, shown: sql`tags.id in (${usedIn(space)})`, space, query })
  return list(db, { uses, shown: viewer?.isAdmin ? sql`true` : known, space, query })
}

interface Space {
  readonly id: number
  readonly title: string
}

/** By its row: spaces carry tags, so the feature of spaces knows this one and not the other way. */
async function findSpace(db: Db, viewer: Viewer, id: number): Promise<Space> {
  const query = db.selectFrom('subjects').innerJoin('spaces', 'spaces.id', 'subjects.id')
  const seen = query.select(['spaces.id', 'spaces.title']).where('subjects.id', '=', id).where(visibleTo(viewer))
  const space = await seen.executeTakeFirst()
  if (!space) throw new AppError('not_found')
  return space
}

const used = sql`used.count > 0`
/** A tag that only private things carry, or nothing any more, is nobody's to know, unless it is recommended. */
const known = sql`(used.count > 0 or tags.recommended)`
const usedIn = (space: Space) => sql`select tag_id from tag_counts where space_id = ${space.id} and count > 0`

/**
 * Counts are kept for each space and kind. Their sum over the open spaces is made here, of one row for each space that knows the
 * tag: kept too, it would make writers of all spaces wait for each other at the row of a popular tag, and change for every tag of
 * a space that opens or closes.
 */
function usesSeen(viewer: Viewer, space: Space | null): RawBuilder<unknown> {
  const open = sql`(is_open or ${viewer?.isAdmin === true} or id = ${space?.id ?? 0})`
  return sql`(space_id = 0 or space_id in (select id from spaces where deleted_at is null and ${open}))`
}

interface List {
  /** Which rows of `tag_counts` are summed. */
  uses: RawBuilder<unknown>
  /** Which tags are listed, over `tags` and `used`. */
  shown: RawBuilder<unknown>
  space: Space | null
  query: Query
}

async function list(db: Db, { uses, shown, space, query }: List) {
  const { rows } = await sql<{ total: number; list: CountedRow[] | null }>`
    with found as (${counted({ uses, shown: sql`${shown} and ${contains(query.search)}` })})
    select (select count(*)::int from found) as total, (select json_agg(shown) from (
      select * from found order by count_used desc, id limit ${query.per_number} offset ${(query.page - 1) * query.per_number}
    ) as shown) as list`.execute(db)
  const { total, list } = rows[0]!
  return { list: (list ?? []).map((row) => present(row, space)), pagination: pageOf(query, total) }
}

const MOST_RECOMMENDED = 10

/** Recommended tags that contain the text, then the publicly most used that do. */
export async function recommendTags(db: Db, title: string) {
  const found = counted({
    uses: usesSeen(null, null),
    shown: sql`${title ? known : sql`tags.recommended`} and ${contains(title)}`,
  })
  const { rows } = await sql<CountedRow>`select * from (${found}) as found
    order by recommended desc, count_used desc, id limit ${MOST_RECOMMENDED}`.execute(db)
  return { list: rows.map((row) => present(row, null)) }
}

/** One tag with all its uses, as site administrators see it. */
export async function readCounted(db: Db, id: number) {
  const { rows } = await sql<CountedRow>`${counted({
    uses: usesSeen({ id: 0, nickname: '', isAdmin: true }, null),
    shown: sql`tags.id = ${id}`,
  })}`.execute(db)
  return present(rows[0]!, null)
}

interface CountedRow {
  id: number
  title: string
  recommended: boolean
  background: string
  color: string
  count_used: number
}

const counted = ({ uses, shown }: Pick<List, 'uses' | 'shown'>) => sql`
  select tags.id, tags.title, tags.recommended, tags.background, tags.color, coalesce(used.count, 0)::int as count_used
  from tags left join (select tag_id, sum(count) as count from tag_counts where count > 0 and ${uses} group by tag_id) as used
    on used.tag_id = tags.id where ${shown}`

const contains = (text: string) => (text.trim() ? sql`strpos(lower(tags.title), lower(${text.trim()})) > 0` : sql`true`)

const present = ({ background, color, ...tag }: CountedRow, space: Space | null) => ({
  id: tag.id,
  title: tag.title,
  recommended: tag.recommended,
  style: { background, color },
  space: space && { id: space.id, title: space.title },
  count_used: tag.count_used,
})
