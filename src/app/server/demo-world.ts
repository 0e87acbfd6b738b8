import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { seed } from '#db/seed.ts'
import { callsAs } from './in-process.ts'

/** Named people and what they made, by the product's own calls. */
export const makeDemoWorld = (services: Services) => seed(services, (viewer) => callsAs(services, viewer))

/**
 * Loads the demo world into an empty database outside production; one that a crash left half made is made anew.
 * @returns whether it did
 */
export async function loadDemoWorld(services: Services): Promise<boolean> {
  const { config, db } = services
  if (!config.demoData) return false
  const state = await stateOf(db)
  if (state === 'loaded' || (state === null && (await hasPeople(db)))) return false
  if (state === 'loading') await db.transaction().execute(clear)
  await remember(db, 'loading')
  await makeDemoWorld(services)
  await remember(db, 'loaded')
  return true
}

const stateOf = async (db: Db) =>
  (await db.selectFrom('site_state').select('value').where('key', '=', 'demo_world').executeTakeFirst())?.value ?? null

const hasPeople = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('is_robot', '=', false).limit(1).executeTakeFirst()) !== undefined

const remember = (db: Db, value: 'loading' | 'loaded') =>
  db
    .insertInto('site_state')
    .values({ key: 'demo_world', value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()

/** Everything but the robot; nothing else can be there, since nobody was served while the demo world was being made. */
async function clear(trx: Db) {
  await sql`set constraints all deferred`.execute(trx)
  await sql`update spaces set readme_id = null`.execute(trx)
  await sql`delete from subjects where kind = 'comment'`.execute(trx)
  await sql`delete from subjects where kind <> 'user'`.execute(trx)
  await sql`delete from subjects where id <> 3`.execute(trx)
}
