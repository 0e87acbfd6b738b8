import type { Db } from './pool.ts'

/** Holds a row until the transaction ends: whoever else changes the thing, or what is kept with it, comes after. */
export const holdRow = (trx: Db, table: 'users' | 'spaces' | 'resources' | 'subjects', id: number) =>
  trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
