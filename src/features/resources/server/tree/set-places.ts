import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

/** Puts things in order among their neighbours that have no place yet; smaller ones come first. */
export async function setPlaces(db: Db, places: readonly { id: number; place: number }[]): Promise<void> {
  await sql`update resources set place = given.place
    from json_to_recordset(${JSON.stringify(places)}::json) as given (id bigint, place float8)
    where resources.id = given.id and resources.place = 'infinity'`.execute(db)
}
