import type { Services } from '#src/platform/http/route.ts'
import { seed } from '#db/seed.ts'
import { callsAs } from './in-process.ts'

/** Named people and what they made, by the product's own calls. */
export const makeDemoWorld = (services: Services) => seed(services, (viewer) => callsAs(services, viewer))

/** Loads the demo world into an empty database outside production. @returns whether it did */
export async function loadDemoWorld(services: Services): Promise<boolean> {
  const { config, db } = services
  if (!config.demoData) return false
  const somebody = await db.selectFrom('users').select('id').where('is_robot', '=', false).limit(1).executeTakeFirst()
  if (somebody) return false
  await makeDemoWorld(services)
  return true
}
