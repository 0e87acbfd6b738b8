import type { Db } from './pool.ts'

// What the program remembers about its own database, by name.

/** When the last archive was whole. */
export const LAST_BACKUP = 'last_backup'

export const stateOf = async (db: Db, key: string): Promise<string | null> =>
  (await db.selectFrom('site_state').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null

export const rememberState = (db: Db, key: string, value: string) =>
  db
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
