import { placeOrder } from '../lists/place-order.ts'

// What is read before and after a text, in the order of the whole tree: the last of a folder is followed by what stands behind
// that folder, or first in the next one.

export interface Neighbour {
  id: number
  title: string
}

/** So many folders that are empty, one behind the other, end the way. */
const MOST_STEPS = 200

const found = 'id, r.parent_id, r.is_folder, r.place, r.sort_key'
const isShown =
  'r.space_id = $3 and r.deleted_with is null and r.id is distinct from (select readme_id from spaces where id = $3)'

/** As SQL: the neighbour as JSON, or null. $3 space, $4 what is read; nothing stands beside a folder. */
export function neighbourSql(side: 'before' | 'after'): string {
  const [behind, way] = side === 'after' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const first = `order by ${placeOrder('r', way)} limit 1`
  const beside = `(r.place, r.sort_key, r.id) ${behind} (walk.place, walk.sort_key, walk.id)`
  // of a step that is possible into a folder, to what stands beside it, and out of the folder above, the first is taken
  return `(
    with recursive walk (step, id, parent_id, is_folder, place, sort_key, is_left) as (
      select 0, r.${found}, true from resources r where ${isShown} and r.id = $4 and not r.is_folder
      union all
      select walk.step + 1, one.id, one.parent_id, one.is_folder, one.place, one.sort_key, one.is_left from walk
      cross join lateral (
        (select 1 as turn, r.${found}, false as is_left from resources r
          where walk.is_folder and not walk.is_left and ${isShown} and r.parent_id = walk.id ${first})
        union all
        (select 2, r.${found}, false from resources r where ${isShown} and r.parent_id = walk.parent_id and ${beside} ${first})
        union all
        (select 2, r.${found}, false from resources r
          where walk.parent_id is null and ${isShown} and r.parent_id is null and ${beside} ${first})
        union all
        (select 3, r.${found}, true from resources r where r.id = walk.parent_id)
        order by turn limit 1
      ) one where (walk.step = 0 or walk.is_folder) and walk.step < ${MOST_STEPS}
    )
    select json_build_object('id', r.id, 'title', r.title) from walk join resources r on r.id = walk.id
    where walk.step > 0 and not walk.is_folder)`
}
