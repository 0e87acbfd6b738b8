import { sql } from 'kysely'
import type { Pool } from 'pg'
import { findSpace, type Role } from '#src/features/spaces/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { cursorPageOf } from '#src/shared/paging.ts'
import type { ResourceKind } from '#src/features/resources/kind.ts'
import { idsOf, type Part, type Selection } from './list-ids.ts'
import type { Order } from './list-order.ts'
import { accessOf, canOf, creating } from '../policy.ts'
import { itemColumns, type ItemRow, itemTables, presentItem, typeOf } from '../present.ts'

export interface ListQuery extends Omit<Selection, 'folder'>, Part {
  file_id?: number | undefined
  order_type?: Order['type'] | 'vote' | undefined
  order_action?: Order['action'] | undefined
}

/**
 * The content of a folder, or of a whole space (`deep`); in the order of the tree, else folders first, except in a whole space.
 * @throws not_found for a space that the viewer may not see and for a folder that is not in it
 */
export async function listResources({ db, pool }: Pick<Services, 'db' | 'pool'>, viewer: Viewer, query: ListQuery) {
  const space = await findSpace(pool, viewer, query.spaceId)
  const folder = query.file_id || null
  if (folder !== null) await requireFolder(db, viewer, { spaceId: space.id, id: folder })
  const order = await orderOf(db, query)
  const { total, ids, cursor } = await idsOf({ db, pool }, { ...query, folder }, { order, part: query })
  const list = await itemsOf(pool, viewer, { ids, role: space.role })
  const pagination = cursorPageOf(query, total, cursor)
  return { list, pagination, can: { create: creating.may(viewer, 'create', space) } }
}

/**
 * `vote` is an old word for liked. Nothing said, the space's own order, which it names like `updated_desc`; where that is the
 * order of the tree, a whole space is listed by the time of change.
 */
async function orderOf(db: Db, { spaceId, deep, order_type, order_action }: ListQuery): Promise<Order> {
  if (order_type === 'place' && deep) throw invalidField('order_type', '整个空间的列表没有目录顺序')
  if (order_type === 'place') return { type: 'place', action: order_action ?? 'asc' }
  if (order_type) return { type: order_type === 'vote' ? 'liked' : order_type, action: order_action ?? 'desc' }
  const { rows } = await sql<{ sort: string }>`
    select resources_list_default_sort as sort from spaces where id = ${spaceId}`.execute(db)
  const [type, action] = rows[0]!.sort.split('_') as [Order['type'], Order['action']]
  if (type === 'place' && deep) return { type: 'updated', action: order_action ?? 'desc' }
  return { type, action: order_action ?? action }
}

const items = prepared<ItemRow>(
  'list items',
  `select ${itemColumns('$2', '$3')} from ${itemTables}
  where subjects.id = any($1::bigint[]) order by array_position($1::bigint[], subjects.id)`,
)

/** Rows of those resources in that order, of a space that the viewer may see and has that role in. */
async function itemsOf(pool: Pool, viewer: Viewer, { ids, role }: { ids: number[]; role: Role | null }) {
  if (!ids.length) return []
  const rows = await items(pool, [ids, ...viewerParams(viewer)])
  return rows.map((row) => ({ ...presentItem(row), can: canOf(viewer, accessOf({ ...row, role })) }))
}

async function requireFolder(db: Db, viewer: Viewer, { spaceId, id }: { spaceId: number; id: number }) {
  const { rows } = await sql`select from subjects join resources on resources.id = subjects.id
    where subjects.id = ${id} and resources.space_id = ${spaceId} and resources.type = 'folder'
      and ${visibleTo(viewer)}`.execute(db)
  if (!rows.length) throw new AppError('not_found')
}

/** Titles of those of the ids that lie in the space, in the order asked for. @throws not_found for an unseen space */
export async function idsToTitles(db: Db, viewer: Viewer, { spaceId, ids }: { spaceId: number; ids: number[] }) {
  await findSpace(db, viewer, spaceId)
  const { rows } = await sql<{ id: number; title: string; type: ResourceKind; is_readme: boolean }>`
    select subjects.id, resources.title, resources.type, spaces.readme_id is not distinct from resources.id as is_readme
    from subjects join resources on resources.id = subjects.id join spaces on spaces.id = resources.space_id
    where subjects.id = any(${ids}::bigint[]) and resources.space_id = ${spaceId} and ${visibleTo(viewer)}
    order by array_position(${ids}::bigint[], subjects.id)`.execute(db)
  return rows.map((row) => ({ id: row.id, title: row.title, type: typeOf(row) }))
}
