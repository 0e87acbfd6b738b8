import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

/** Puts things in order among their neighbours that have no place yet; smaller ones come first. */
export async function setPlaces(db: Db, places: readonly { id: number; place: number }[]): Promise<void> {
  await sql`update resources set place = given.place
    from json_to_recordset(${JSON.stringify(places)}::json) as given (id bigint, place float8)
    where resources.id = given.id and resources.place = 'infinity'`.execute(db)
}

/** What lies in the same folder. */
export interface Level {
  spaceId: number
  /** Null is the root. */
  parent: number | null
  /** What is put elsewhere. */
  without: number
}
export interface Placed {
  id: number
  place: number
  sort_key: string
}

/**
 * Gives whole numbers to what stands up to there, and behind it to what has a place. What lies in the trash is numbered with
 * them, so that it comes back where it was. @returns the place behind `last`
 */
export async function numberUpTo(trx: Db, level: Level, last: Placed): Promise<number> {
  const inFolder = level.parent === null ? sql`parent_id is null` : sql`parent_id = ${level.parent}`
  const { rows } = await sql<{ id: number; place: number }>`
    with level as (
      select id, place, sort_key from resources where space_id = ${level.spaceId} and ${inFolder} and deleted_with is null
      union all
      select id, place, sort_key from resources where space_id = ${level.spaceId} and ${inFolder} and deleted_with is not null
    ), numbered as (
      -- by two, which leaves room behind each
      select id, place, 2 * row_number() over (order by place, sort_key, id) as number, (place, sort_key, id)
        <= (${last.place}::float8, ${last.sort_key}, ${last.id}::bigint) as is_before from level where id <> ${level.without}
    )
    update resources set place = numbered.number from numbered where resources.id = numbered.id
      and (numbered.is_before or numbered.place <> 'infinity') and resources.place <> numbered.number
    returning resources.id, resources.place`.execute(trx)
  return (rows.find(({ id }) => id === last.id)?.place ?? last.place) + 1
}
