import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

/** Rows of one query, so many at a time in memory, as they were when it began. */
export async function* batchesOf(db: Db, query: RawBuilder<unknown>, size: number) {
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare own no scroll cursor for ${query}`.execute(trx)
    for (;;) {
      const { rows } = await sql<never>`fetch ${sql.lit(size)} from own`.execute(trx)
      if (!rows.length) return
      yield { trx: trx as Db, rows }
    }
  } finally {
    // nothing was written
    await trx.rollback().execute()
  }
}
