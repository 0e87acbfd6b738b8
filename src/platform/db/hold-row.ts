import type { Db } from './pool.ts'

/** Locks a row until the transaction ends, so that other changes of the thing and of its kept counts wait. */
export const holdRow = (trx: Db, table: 'users' | 'spaces' | 'resources' | 'subjects', id: number) =>
  trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
