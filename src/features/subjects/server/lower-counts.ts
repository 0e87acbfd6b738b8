import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { CountColumn } from './change.ts'

/** Takes one of a count that is kept from each thing as often as its id is named. */
export const lowerCounts = (trx: Db, column: CountColumn, ids: readonly number[]) =>
  sql`update subjects set ${sql.ref(column)} = ${sql.ref(column)} - gone.times
    from (select id, count(*)::int as times from unnest(${ids}::bigint[]) as named (id) group by id) gone
    where subjects.id = gone.id`.execute(trx)
