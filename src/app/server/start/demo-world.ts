import { rememberState, stateOf } from '#src/platform/db/site-state.ts'
import { forgetReadmes } from '#src/features/spaces/server/public.ts'
import { removeAll } from '#src/features/subjects/server/public.ts'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { people } from '#db/demo/world.ts'
import { seed } from '#db/seed.ts'
import { seedThings } from '#db/seed-things.ts'
import { ConfigError } from '#src/platform/config.ts'
import { callsAs } from '../in-process.ts'

/** Named people, their spaces and documents, by the product's own calls. */
export const makeDemoWorld = (services: Services) => seed(services, (viewer) => callsAs(services, viewer))

const key = 'demo_world'

/**
 * Loads the demo world into an empty database outside production; one that a crash left half made is made again, unless
 * anybody else has come since: then it is left to them as it is, for good.
 * @returns whether it did
 */
export async function loadDemoWorld(services: Services): Promise<boolean> {
  const { config, db } = services
  const state = await stateOf(db, key)
  if (state === 'loading' && !(config.demoData && (await isOurs(db)))) {
    await remember(db, 'abandoned')
    return false
  }
  if (!config.demoData || state === 'abandoned') return false
  if (state === 'loaded' || (state === null && (await hasPeople(db)))) return false
  if (state === 'loading') await db.transaction().execute(clear)
  await remember(db, 'loading')
  await seedThings(await makeDemoWorld(services))
  await remember(db, 'loaded')
  return true
}

/** In production nobody may know a password that README names. @throws ConfigError */
export async function refuseDemoWorld({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const state = config.production ? await stateOf(db, key) : null
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

const hasPeople = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('is_robot', '=', false).limit(1).executeTakeFirst()) !== undefined

const remember = (db: Db, value: 'loading' | 'loaded' | 'abandoned') => rememberState(db, key, value)

/** Everything but the robot; isOurs has looked that nobody else is there. */
async function clear(trx: Db) {
  await sql`set constraints all deferred`.execute(trx)
  await forgetReadmes(trx)
  await removeAll(trx, ['comment'])
  await removeAll(trx, ['resource', 'space'])
  const robots = await trx.selectFrom('users').select('id').where('is_robot', '=', true).execute()
  await removeAll(
    trx,
    ['user'],
    robots.map(({ id }) => id),
  )
}
