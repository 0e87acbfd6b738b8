import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { people } from '#db/demo/world.ts'
import { seed } from '#db/seed.ts'
import { ConfigError } from '#src/platform/config.ts'
import { callsAs } from './in-process.ts'

/** Named people and what they made, by the product's own calls. */
export const makeDemoWorld = (services: Services) => seed(services, (viewer) => callsAs(services, viewer))

/**
 * Loads the demo world into an empty database outside production; one that a crash left half made is made anew, unless
 * anybody else has come since: then it is left to them as it is, for good.
 * @returns whether it did
 */
export async function loadDemoWorld(services: Services): Promise<boolean> {
  const { config, db } = services
  const state = await stateOf(db)
  if (state === 'loading' && !(config.demoData && (await isOurs(db)))) {
    await remember(db, 'abandoned')
    return false
  }
  if (!config.demoData || state === 'abandoned') return false
  if (state === 'loaded' || (state === null && (await hasPeople(db)))) return false
  if (state === 'loading') await db.transaction().execute(clear)
  await remember(db, 'loading')
  await makeDemoWorld(services)
  await remember(db, 'loaded')
  return true
}

/** In production nobody may know a password that README names. @throws ConfigError */
export async function refuseDemoWorld({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const state = config.production ? await stateOf(db) : null
  if (state === 'loaded' || state === 'loading')
    throw new ConfigError('DATABASE_URL、DATA_DIR：这个数据库里是演示数据，生产环境请换一个空的数据库')
}

/** Whether all people there are those of the demo world. */
async function isOurs(db: Db): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('is_robot', '=', false)
    .where((eb) =>
      eb.or([
        eb('email', 'is', null),
        eb(
          'email',
          'not in',
          people.map(({ email }) => email),
        ),
      ]),
    )
    .executeTakeFirst()
  return other === undefined
}

const stateOf = async (db: Db) =>
  (await db.selectFrom('site_state').select('value').where('key', '=', 'demo_world').executeTakeFirst())?.value ?? null

const hasPeople = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('is_robot', '=', false).limit(1).executeTakeFirst()) !== undefined

const remember = (db: Db, value: 'loading' | 'loaded' | 'abandoned') =>
  db
    .insertInto('site_state')
    .values({ key: 'demo_world', value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()

/** Everything but the robot; isOurs has looked that nobody else is there. */
async function clear(trx: Db) {
  await sql`set constraints all deferred`.execute(trx)
  await sql`update spaces set readme_id = null`.execute(trx)
  await sql`delete from subjects where kind = 'comment'`.execute(trx)
  await sql`delete from subjects where kind <> 'user'`.execute(trx)
  await sql`delete from subjects where id not in (select id from users where is_robot)`.execute(trx)
}
