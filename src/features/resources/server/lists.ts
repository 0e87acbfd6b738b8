import { type RawBuilder, sql } from 'kysely'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
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
export async function listResources(db: Db, viewer: Viewer, query: ListQuery) {
  const space = await findSpace(db, viewer, query.spaceId)
  const folder = query.file_id || null
  if (folder !== null) await requireFolder(db, viewer, { spaceId: space.id, id: folder })
  const settings = await db
    .selectFrom('spaces')
    .select(['readme_id', 'resources_list_default_sort as sort'])
    .where('id', '=', space.id)
    .executeTakeFirstOrThrow()
  const where = sql.join(conditions({ ...query, folder, readme: settings.readme_id }), sql` and `)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from resources where ${where}`.execute(db)
  const { rows: ids } = await sql<{ id: number }>`
    select subjects.id from subjects join resources on resources.id = subjects.id
    where subjects.space_id = ${space.id} and subjects.kind = 'resource' and subjects.deleted_at is null and ${where}
    order by ${orderOf(query, settings.sort)} limit ${query.per_number} offset ${(query.page - 1) * query.per_number}`.execute(
    db,
  )
  const list = await itemsOf(
    db,
    ids.map(({ id }) => id),
  )
  return { list, pagination: pageOf(query, counted[0]!.total), can: { create: creating.may(viewer, 'create', space) } }
}

/** All that lies in a space is seen by those who see the space: `findSpace` has asked that once for all rows. */
function conditions(query: ListQuery & { folder: number | null; readme: number | null }): RawBuilder<unknown>[] {
  const wanted = [sql`resources.space_id = ${query.spaceId}`, sql`resources.deleted_with is null`]
  if (query.readme !== null) wanted.push(sql`resources.id <> ${query.readme}`)
  if (query.folder !== null) wanted.push(sql`resources.parent_id = ${query.folder}`)
  else if (!query.deep) wanted.push(sql`resources.parent_id is null`)
  if (query.type) wanted.push(sql`resources.type = ${query.type === 'ProductFolder' ? 'folder' : 'document'}`)
  if (query.is_good !== undefined) wanted.push(sql`resources.is_good = ${query.is_good}`)
  for (const title of query.tag_titles ?? [])
    wanted.push(sql`exists (select from subject_tags st join tags t on t.id = st.tag_id
      where st.subject_id = resources.id and t.title = ${title})`)
  return wanted
}

/** `updated_desc` and its like are how a space names its own order. */
function orderOf(query: ListQuery, own: string): RawBuilder<unknown> {
  const [type, action = 'desc'] = (query.order_type ?? own).split('_') as [keyof typeof orderColumns, ('asc' | 'desc')?]
  const direction = sql.raw((query.order_action ?? action) === 'asc' ? 'asc' : 'desc')
  const foldersFirst = query.deep ? sql`` : sql`resources.type desc, `
  return sql`${foldersFirst}${sql.raw(orderColumns[type] ?? orderColumns.updated)} ${direction}, subjects.id ${direction}`
}

/** Rows of those resources in that order. The caller has made sure that the viewer may see them. */
export async function itemsOf(db: Db, ids: number[]) {
  if (!ids.length) return []
  const { rows } = await sql<ItemRow>`select ${sql.raw(itemColumns)} from ${sql.raw(itemTables)}
    where subjects.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], subjects.id)`.execute(db)
  return rows.map(presentItem)
}

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
