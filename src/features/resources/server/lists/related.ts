import type { Pool } from 'pg'
import { lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from '../present.ts'
import { placeOrder } from './place-order.ts'

/** As many as stand in a row below a text. */
const SHOWN = 3
/** To each side of it, of those with one of its tags and of those in its folder: a tag may be on every document of a large space. */
const CANDIDATES = 8

/** Rows of the space that carry a tag of `it`, by id from there on. */
const tagged = (than: '<' | '>', way: 'asc' | 'desc') => `(select other.subject_id as id from subject_tags other
  where other.lies_in = it.space_id and other.tag_id = mine.tag_id and other.subject_id ${than} it.id
  order by other.subject_id ${way} limit ${CANDIDATES})`

/** Rows of the folder of `it` in the order of the tree from there on, and how far away each is; where `it` lies in none, those of the root. */
const beside = (than: '<' | '>', way: 'asc' | 'desc') =>
  [
    'it.parent_id is not null and other.parent_id = it.parent_id',
    'it.parent_id is null and other.parent_id is null',
  ].map(
    (level) => `select id, row_number() over () as way from (select other.id from resources other
      where other.space_id = it.space_id and ${level} and other.deleted_with is null
        and (other.place, other.sort_key, other.id) ${than} (it.place, it.sort_key, it.id)
      order by ${placeOrder('other', way)} limit ${CANDIDATES}) neighbours`,
  )

/**
 * $1 and $2 the viewer, $3 the resource. A link weighs more than a tag in common, and that more than the same folder; of what weighs the
 * same, what stands nearer in the folder comes first, the next before the last. The few are chosen before all that is shown of them is read.
 */
const related = prepared<ItemRow>(
  'related resources',
  `with it as (
    select r.id, r.space_id, r.parent_id, r.place, r.sort_key, d.linked_ids
    from resources r left join documents d on d.resource_id = r.id where r.id = $3
  ), near as (
    select unnest(it.linked_ids) as id, 3 as points, null::float8 as way from it
    union all
    select other.id, 2, null from it join subject_tags mine on mine.subject_id = it.id
      cross join lateral (${tagged('>', 'asc')} union all ${tagged('<', 'desc')}) other
    union all
    select other.id, 1, other.way from it cross join lateral (${beside('>', 'asc').join(' union all ')}) other
    union all
    select other.id, 1, other.way + 0.5 from it cross join lateral (${beside('<', 'desc').join(' union all ')}) other
  ), chosen as (
    select subjects.id, near.points, near.way, subjects.like_count
    from (select id, sum(points) as points, min(way) as way from near where id <> $3 group by id) near
      join subjects on subjects.id = near.id join resources on resources.id = near.id join it on it.space_id = resources.space_id
    where subjects.kind = 'resource' and resources.type <> 'folder' and resources.deleted_with is null
      and resources.id is distinct from (select readme_id from spaces where id = it.space_id)
      and ${visibleSql('$1', '$2')} and not ${lockedSql('$1', '$2')}
    order by near.points desc, near.way, subjects.like_count desc, abs(subjects.id - $3) limit ${SHOWN}
  )
  select ${itemColumns('$1', '$2', 'false')} from ${itemTables} join chosen on chosen.id = subjects.id
  order by chosen.points desc, chosen.way, chosen.like_count desc, abs(chosen.id - $3)`,
)

/** What whoever has read this may want to read next: of the same space, what it links to, with the same tags or in the same folder. */
export async function relatedTo(pool: Pool, viewer: Viewer, id: number) {
  const rows = await related(pool, [...viewerParams(viewer), id])
  return { list: rows.map(presentItem) }
}
