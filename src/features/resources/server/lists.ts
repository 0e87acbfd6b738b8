import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf } from '#src/shared/paging.ts'
import { creating } from './policy.ts'
import { itemColumns, type ItemRow, itemTables, presentItem, typeOf } from './present.ts'

export interface ListQuery {
  spaceId: number
  type?: 'ProductFolder' | 'ProductDocument' | undefined
  file_id?: number | undefined
  deep?: boolean | undefined
  is_good?: boolean | undefined
  tag_titles?: string[] | undefined
  order_type?: 'updated' | 'created' | 'comments' | 'liked' | 'collected' | 'vote' | undefined
  order_action?: 'asc' | 'desc' | undefined
  page: number
  per_number: number
}

const orderColumns = {
  updated: 'subjects.updated_at',
  created: 'subjects.created_at',
  comments: 'subjects.comment_count',
  liked: 'subjects.like_count',
  vote: 'subjects.like_count',
  collected: 'subjects.collection_count',
} as const

/**
 * The content of a folder, or of a whole space (`deep`); folders first, except in a whole space.
 * @throws not_found for a space that the viewer may not see and for a folder that is not in it
 */
export async function listResources({ db, pool }: Pick<Services, 'db' | 'pool'>, viewer: Viewer, query: ListQuery) {
  const space = await findSpace(pool, viewer, query.spaceId)
  const folder = query.file_id || null
  if (folder !== null) await requireFolder(db, viewer, { spaceId: space.id, id: folder })
  const { total, ids } = await idsOf({ db, pool }, { ...query, folder })
  const list = await itemsOf(pool, ids)
  return { list, pagination: pageOf(query, total), can: { create: creating.may(viewer, 'create', space) } }
}

type Selection = ListQuery & { folder: number | null }

async function idsOf({ db, pool }: Pick<Services, 'db' | 'pool'>, query: Selection) {
  const order = query.order_type ? query : orderNamed(await ownOrder(db, query.spaceId), query)
  const where = sql.join(conditions(query), sql` and `)
  const { sql: text, parameters } = sql`
    select (select count(*)::int from resources where ${where}) as total, array(
      select subjects.id from subjects join resources on resources.id = subjects.id
      where subjects.space_id = ${query.spaceId} and subjects.kind = 'resource' and subjects.deleted_at is null and ${where}
      order by ${orderSql(query, order)} limit ${query.per_number} offset ${(query.page - 1) * query.per_number}) as ids`.compile(
    db,
  )
  const named = { text, values: [...parameters], ...nameOf(query, order) }
  return (await pool.query<{ total: number; ids: number[] }>(named)).rows[0]!
}

/** What most lists ask for stays prepared, since planning takes longer than running; the rest would be too many. */
function nameOf(query: Selection, { order_type, order_action = 'desc' }: Order) {
  if (order_type !== 'updated' || order_action !== 'desc' || query.tag_titles?.length) return {}
  const shape = [query.folder === null, query.deep === true, query.type, query.is_good === undefined]
  return { name: `list resources ${shape.join(' ')}` }
}

/** All that lies in a space is seen by those who see the space: `findSpace` has asked that once for all rows. */
function conditions(query: Selection): RawBuilder<unknown>[] {
  const wanted = [
    sql`resources.space_id = ${query.spaceId}`,
    sql`resources.deleted_with is null`,
    sql`resources.id is distinct from (select readme_id from spaces where id = ${query.spaceId})`,
  ]
  if (query.folder !== null) wanted.push(sql`resources.parent_id = ${query.folder}`)
  else if (!query.deep) wanted.push(sql`resources.parent_id is null`)
  if (query.type) wanted.push(sql`resources.type = ${query.type === 'ProductFolder' ? 'folder' : 'document'}`)
  if (query.is_good !== undefined) wanted.push(sql`resources.is_good = ${query.is_good}`)
  for (const title of query.tag_titles ?? [])
    wanted.push(sql`exists (select from subject_tags st join tags t on t.id = st.tag_id
      where st.subject_id = resources.id and t.title = ${title})`)
  return wanted
}

type Order = Pick<ListQuery, 'order_type' | 'order_action'>

/** A space names its own order like `updated_desc`. */
function orderNamed(own: string, { order_action }: Order): Order {
  const [type, action] = own.split('_') as [Order['order_type'], Order['order_action']]
  return { order_type: type, order_action: order_action ?? action }
}

function orderSql({ deep }: ListQuery, { order_type, order_action = 'desc' }: Order): RawBuilder<unknown> {
  const direction = sql.raw(order_action === 'asc' ? 'asc' : 'desc')
  const foldersFirst = deep ? sql`` : sql`resources.type desc, `
  const column = orderColumns[order_type ?? 'updated'] ?? orderColumns.updated
  return sql`${foldersFirst}${sql.raw(column)} ${direction}, subjects.id ${direction}`
}

async function ownOrder(db: Db, spaceId: number): Promise<string> {
  const settings = db.selectFrom('spaces').select('resources_list_default_sort as sort').where('id', '=', spaceId)
  return (await settings.executeTakeFirstOrThrow()).sort
}

const items = prepared<ItemRow>(
  'list items',
  `select ${itemColumns} from ${itemTables}
  where subjects.id = any($1::bigint[]) order by array_position($1::bigint[], subjects.id)`,
)

/** Rows of those resources in that order. The caller has made sure that the viewer may see them. */
export const itemsOf = async (from: Pool | Db, ids: number[]) =>
  ids.length ? (await items(from, [ids])).map(presentItem) : []

async function requireFolder(db: Db, viewer: Viewer, { spaceId, id }: { spaceId: number; id: number }) {
  const folder = await db
    .selectFrom('subjects')
    .innerJoin('resources', 'resources.id', 'subjects.id')
    .select('subjects.id')
    .where('subjects.id', '=', id)
    .where('resources.space_id', '=', spaceId)
    .where('resources.type', '=', 'folder')
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!folder) throw new AppError('not_found')
}

/** Titles of those of the ids that lie in the space, in the order asked for. @throws not_found for an unseen space */
export async function idsToTitles(db: Db, viewer: Viewer, { spaceId, ids }: { spaceId: number; ids: number[] }) {
  await findSpace(db, viewer, spaceId)
  const { rows } = await sql<{ id: number; title: string; type: 'folder' | 'document'; is_readme: boolean }>`
    select subjects.id, resources.title, resources.type, spaces.readme_id is not distinct from resources.id as is_readme
    from subjects join resources on resources.id = subjects.id join spaces on spaces.id = resources.space_id
    where subjects.id = any(${ids}::bigint[]) and resources.space_id = ${spaceId} and ${visibleTo(viewer)}
    order by array_position(${ids}::bigint[], subjects.id)`.execute(db)
  return rows.map((row) => ({ id: row.id, title: row.title, type: typeOf(row) }))
}
