import type { Services } from '#src/platform/http/route.ts'
import { seed } from '#db/seed.ts'

/** Loads the demo world into an empty database outside production. @returns whether it did */
export async function loadDemoWorld(services: Services): Promise<boolean> {
  if (!services.config.demoData) return false
  const somebody = await services.db.selectFrom('users').select('id').where('is_robot', '=', false).limit(1).executeTakeFirst()
  if (somebody) return false
  await seed(services)
  return true
}
