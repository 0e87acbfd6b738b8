import { placeOrder } from '../lists/place-order.ts'

// What is read before and after a text, in the order of the whole tree: the last of a folder is followed by what stands behind
// that folder, or first in the next one.

interface Neighbour {
  id: number
  title: string
}
export interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
}

/** So many folders that are empty, one behind the other, end the way. */
const MOST_STEPS = 200

const found = 'id, r.parent_id, r.is_folder, r.place, r.sort_key'
const isShown =
  'r.space_id = $3 and r.deleted_with is null and r.id is distinct from (select readme_id from spaces where id = $3)'

/** The way through the tree, as SQL: the neighbour as JSON, or null. */
function neighbourSql(side: 'before' | 'after'): string {
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

/**
 * SQL of two columns, for a statement with `levels`, whose `ids` are what was read of each level of the tree; $3 is the space, $4 what is
 * read. Mostly its neighbours stand beside it there; only past the ends of a level and into folders the way through the tree is gone.
 * Nothing stands beside a folder.
 */
export const neighboursSql = `coalesce(${besideSql('at - 1')}, ${neighbourSql('before')}) as previous,
  coalesce(${besideSql('at + 1')}, ${neighbourSql('after')}) as next`

/** As SQL: the text that stands there in the level of what is read. @param at where, of `at`, its own place */
function besideSql(at: string): string {
  return `(select json_build_object('id', beside.id, 'title', beside.title) from resources beside
    where beside.id = (select ids[${at}] from (select ids, array_position(ids, $4::bigint) as at from levels) own where at is not null)
      and not beside.is_folder and not (select is_folder from up where id = $4))`
}
