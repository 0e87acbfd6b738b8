import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

/** How many of these people have read a thing, as far back as visits are kept. @param people a select of `user_id` */
export async function countReadersAmong(db: Db, subjectId: number, people: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct visits.reader)::int as count from visits
    where subject_id = ${subjectId} and reader in (select 'u' || among.user_id from (${people}) among)`.execute(db)
  return rows[0]!.count
}
