import type { Pool } from 'pg'
import { lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { itemColumns, type ItemRow, itemTables, presentItem } from '../present.ts'

/** As many as stand in a row below a text. */
const SHOWN = 3
/** A tag may be on every document of a large space: the newest of them are enough to choose from. */
const CANDIDATES = 100

/** $1 and $2 the viewer, $3 the resource. A tag in common weighs twice as much as the same folder. */
const related = prepared<ItemRow>(
  'related resources',
  `with near as (
    select other.subject_id as id, 2 as points from subject_tags mine cross join lateral (
      select subject_id from subject_tags where tag_id = mine.tag_id order by subject_id desc limit ${CANDIDATES}) other
    where mine.subject_id = $3
    union all
    (select sibling.id, 1 from resources it join resources sibling on sibling.space_id = it.space_id
      and sibling.parent_id is not distinct from it.parent_id and sibling.deleted_with is null
    where it.id = $3 order by sibling.id desc limit ${CANDIDATES})
  )
  select ${itemColumns('$1', '$2')} from ${itemTables}
    join (select id, sum(points) as points from near group by id) near on near.id = subjects.id
  where resources.space_id = (select space_id from resources where id = $3) and subjects.id <> $3
    and subjects.kind = 'resource' and resources.type <> 'folder' and resources.deleted_with is null
    and spaces.readme_id is distinct from subjects.id and ${visibleSql('$1', '$2')} and not ${lockedSql('$1', '$2')}
  order by near.points desc, subjects.like_count desc, subjects.id desc limit ${SHOWN}`,
)

/** What whoever has read this may want to read next: of the same space, with the same tags or in the same folder. */
export async function relatedTo(pool: Pool, viewer: Viewer, id: number) {
  const rows = await related(pool, [...viewerParams(viewer), id])
  return { list: rows.map(presentItem) }
}
