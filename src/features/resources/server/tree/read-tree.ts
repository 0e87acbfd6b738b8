import type { Pool } from 'pg'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { type ResourceKind, typeNames } from '#src/features/resources/kind.ts'
import { placeOrder } from '../lists/place-order.ts'
import { canArrange, creating } from '../policy.ts'
import { type Neighbours, neighboursSql } from './neighbours.ts'

interface NodeRow {
  id: number
  parent_id: number | null
  type: ResourceKind
  title: string
  has_children: boolean
  is_locked: boolean
  /** Null where it makes no difference to what the viewer may do. */
  owner_id: number | null
}

/** A level of at most so many things is shown whole, of a longer one a window around the open branch. */
const WHOLE = 100
const WINDOW = 50

// Whether the space may be seen decides about everything in it, so it is asked once and not for each row. $1 viewer, $2
// whether the viewer is a site administrator, $3 space.
const space = `(select spaces.id, spaces.title, spaces.is_open as "isOpen", spaces.open_core, subjects.owner_id as "ownerId",
    (select role from memberships m where m.space_id = spaces.id and m.user_id = $1) as role
  from subjects join spaces on spaces.id = subjects.id where subjects.id = $3 and ${visibleSql('$1', '$2')}) space`

const ORDER = placeOrder('r')
const inFolder = (folder: string) => `r.space_id = $3 and r.parent_id = ${folder} and r.deleted_with is null`
/** The readme lies outside the tree. */
const inRoot = `r.space_id = $3 and r.parent_id is null and r.deleted_with is null
  and r.id is distinct from (select readme_id from spaces where id = $3)`

const nodes = (ids: string) => `(
  select json_agg(json_build_object('id', r.id, 'parent_id', r.parent_id, 'type', r.type, 'title', r.title,
    'has_children', r.is_folder and exists (
      select from resources c where c.space_id = $3 and c.parent_id = r.id and c.deleted_with is null),
    'is_locked', r.is_core and not space.open_core and space.role is null and not $2::boolean,
    'owner_id', case when space.role = 'member' then (select owner_id from subjects where id = r.id) end)
    order by r.place, r.sort_key, r.id)
  from resources r where r.id = any(${ids}))`

/** A level with what of it is shown; `branch` is the row in it that stands open or is read. */
const level = (folder: string, within: string, branch: string) => `(
  select ${folder} as folder, size.total, size.first, array(
    select r.id from resources r where ${within} order by ${ORDER}
    limit case when size.total > ${WHOLE} then ${WINDOW} else ${WHOLE} end offset size.first) as ids
  from (
    select total, case when total > ${WHOLE} then greatest(0, least(before - ${WINDOW / 2}, total - ${WINDOW})) else 0 end as first
    from (
      select count(*)::int as total, count(*) filter (
        where (r.place, r.sort_key, r.id) < (${branch}.place, ${branch}.sort_key, ${branch}.id))::int as before
      from resources r where ${within}) counted) size)`

interface TreeRow extends SpaceAccess, Neighbours {
  list: NodeRow[] | null
  truncated: { folder: number; total: number; offset: number }[] | null
}

const tree = prepared<TreeRow>(
  'read resource tree',
  `with recursive up (id, parent_id, is_folder, place, sort_key) as (
    select r.id, r.parent_id, r.is_folder, r.place, r.sort_key from resources r where r.space_id = $3 and r.id = $4 and r.deleted_with is null
    union all select r.id, r.parent_id, r.is_folder, r.place, r.sort_key from up join resources r on r.id = up.parent_id
  ), levels as (
    select root.* from (select 1) one left join up top on top.parent_id is null
      cross join lateral ${level('0::bigint', inRoot, 'top')} root
    union all
    select below.* from up folder left join up branch on branch.parent_id = folder.id
      cross join lateral ${level('folder.id', inFolder('folder.id'), 'branch')} below
    where folder.is_folder
  )
  select space.*, ${nodes('array(select unnest(ids) from levels)')} as list,
    (select json_agg(json_build_object('folder', folder, 'total', total, 'offset', first)) from levels where total > ${WHOLE}) as truncated,
    ${neighboursSql}
  from ${space}`,
)

/**
 * The levels of the tree that a side tree shows with the branch of `around` open; see the contract. An `around` that does
 * not exist opens nothing. @throws not_found when the viewer may not see the space
 */
export async function readTree(pool: Pool, viewer: Viewer, { spaceId, around }: { spaceId: number; around: number }) {
  const [row] = await tree(pool, [...viewerParams(viewer), spaceId, around])
  if (!row) throw new AppError('not_found')
  return {
    list: nodesFor(viewer, row),
    truncated: row.truncated ?? [],
    previous: row.previous,
    next: row.next,
    can: { create: creating.may(viewer, 'create', row) },
  }
}

interface LevelRow extends SpaceAccess {
  folder_found: boolean
  total: number
  list: NodeRow[] | null
}

// $4 folder, $5 and $6 limit and offset
const levelOf = (name: string, within: string, found: string) =>
  prepared<LevelRow>(
    `read tree level ${name}`,
    `select space.*, ${found} as folder_found, (select count(*)::int from resources r where ${within}) as total,
      ${nodes(`array(select r.id from resources r where ${within} order by ${ORDER} limit $5 offset $6)`)} as list
    from ${space}`,
  )
const rootLevel = levelOf('root', inRoot, '$4::bigint = 0')
const folderLevel = levelOf(
  'folder',
  inFolder('$4'),
  `exists (select from resources f where f.space_id = $3 and f.id = $4 and f.is_folder and f.deleted_with is null)`,
)

interface LevelQuery {
  spaceId: number
  /** 0 is the root. */
  folder: number
  page: number
  per_number: number
}

/** One page of one level of the tree. @throws not_found for an unseen space and for a folder that is not in it */
export async function readTreeLevel(pool: Pool, viewer: Viewer, { spaceId, folder, page, per_number }: LevelQuery) {
  const { limit, offset } = rowsOf({ page, per_number })
  const asked = [...viewerParams(viewer), spaceId, folder, limit, offset]
  const [row] = await (folder ? folderLevel : rootLevel)(pool, asked)
  if (!row?.folder_found) throw new AppError('not_found')
  return { list: nodesFor(viewer, row), pagination: pageOf({ page, per_number }, row.total) }
}

const nodesFor = (viewer: Viewer, { id, list, role }: LevelRow | TreeRow) =>
  (list ?? []).map(({ owner_id, type, ...node }) => ({
    ...node,
    type: typeNames[type],
    ...canArrange(viewer, { ...node, type, space_id: id, owner_id: owner_id ?? 0, role }),
  }))
