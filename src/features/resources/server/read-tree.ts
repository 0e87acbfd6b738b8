import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

interface TreeRow {
  id: number
  parent_id: number | null
  type: 'ProductFolder' | 'ProductDocument'
  title: string
  has_children: boolean
}

/** Things of one level. One more is asked for: whether it came tells if there are more. */
const SHOWN = 500

const named = (type: string, parent: string) => `
  (select r.id, r.parent_id, r.type, r.title from resources r
  where r.space_id = $3 and ${parent} and r.type = '${type}' and r.deleted_with is null
    and r.id is distinct from (select readme_id from spaces where id = $3)
  order by r.parent_id, r.title, r.id limit ${SHOWN + 1})`

// One type after the other: each comes out of the index in its order, however long the level is (parent_id, the same in
// all rows, stands in the order because for `is null` the planner does not know that).
const level = (parent: string) =>
  `(select * from (${named('folder', parent)} union all ${named('document', parent)}) both_types limit ${SHOWN + 1})`

// Whether the space may be seen decides about everything in it, so it is asked once and not for each row.
const tree = prepared<{ list: TreeRow[] | null }>(
  'read resource tree',
  `with recursive up (id, parent_id, type) as (
    select r.id, r.parent_id, r.type from resources r where r.space_id = $3 and r.id = $4 and r.deleted_with is null
    union all select r.id, r.parent_id, r.type from up join resources r on r.id = up.parent_id
  ), shown as (
    ${level('r.parent_id is null')}
    union all
    select below.* from up cross join lateral ${level('r.parent_id = up.id')} below where up.type = 'folder'
  )
  select (
    select json_agg(json_build_object('id', shown.id, 'parent_id', shown.parent_id, 'title', shown.title,
      'type', case shown.type when 'folder' then 'ProductFolder' else 'ProductDocument' end,
      'has_children', shown.type = 'folder' and exists (
        select from resources c where c.space_id = $3 and c.parent_id = shown.id and c.deleted_with is null))
      order by shown.type desc, shown.title, shown.id)
    from shown) as list
  from subjects where subjects.id = $3 and subjects.kind = 'space' and ${visibleSql('$1', '$2')}`,
)

/**
 * The levels of the tree that a side tree shows with the branch of `around` open; see the contract. An `around` that does
 * not exist opens nothing. @throws not_found when the viewer may not see the space
 */
export async function readTree(pool: Pool, viewer: Viewer, { spaceId, around }: { spaceId: number; around: number }) {
  const [row] = await tree(pool, [viewer?.id ?? 0, viewer?.isAdmin === true, spaceId, around])
  if (!row) throw new AppError('not_found')
  return cut(row.list ?? [])
}

function cut(rows: readonly TreeRow[]) {
  const sizes = new Map<number, number>()
  const list = rows.filter(({ parent_id }) => {
    const folder = parent_id ?? 0
    const size = (sizes.get(folder) ?? 0) + 1
    sizes.set(folder, size)
    return size <= SHOWN
  })
  return { list, truncated: [...sizes].filter(([, size]) => size > SHOWN).map(([folder]) => folder) }
}
