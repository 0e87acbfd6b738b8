import { readConfig } from '#src/platform/config.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import type { Services } from '#src/platform/http/route.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { loadDemoWorld } from '../start/demo-world.ts'
import { withInstallation } from './installation.ts'
import { buildServices } from '../start/services.ts'
import { registerAllKinds } from '../kinds.ts'

/** The product itself for a command, on the site's own data, whether the server runs or not. */
export function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig()
  return withInstallation(config, async (installation) => {
    const services = buildServices({ config, ...installation, log: (line) => console.log(line) })
    registerAllKinds()
    // as the server does at its first start, so that either may come first
    await migrate(services.pool, async () => {
      await migrateJobs(services.pool)
      await loadDemoWorld(services)
    })
    return work(services)
  })
}
