import type { FastifyInstance } from 'fastify'
import { renewIndex } from '#src/features/search/server/public.ts'
import { renewTexts } from '#src/features/texts/server/public.ts'
import { reserveNicknames } from '#src/features/users/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { watchEventLoop } from '#src/platform/health/program.ts'
import { collectWhenIdle } from '#src/platform/memory/collect-when-idle.ts'
import { createApp } from '../app.ts'
import { loadDemoWorld, refuseDemoWorld } from './demo-world.ts'
import { startJobs } from '../jobs.ts'
import type { StartSteps } from './start-steps.ts'
import { inTime, stopOnSignal } from './stop-on-signal.ts'

export { loadPages } from '../pages/pages-production.ts'

interface Site {
  config: Config
  /** The embedded one, which ends with the site. */
  database: { stop(): Promise<void> } | null
  databaseUrl: string
  home: string
  steps: StartSteps
}

/** Opens the site; Ctrl-C or SIGTERM finishes what is running and stops everything, the database too. */
export async function startSite({ config, database, databaseUrl, home, steps }: Site): Promise<void> {
  const running = await steps.during('app', createApp({ config, databaseUrl, home }))
  const { app, services, pool } = running
  let demo = false
  let jobs: ReturnType<typeof startJobs> | null = null
  stopOnSignal(async () => {
    await inTime(drain(app, async () => (await jobs)?.stop()))
    await database?.stop()
  })
  const migrated = migrate(pool, async () => {
    await migrateJobs(pool)
    await refuseDemoWorld(services)
    demo = await loadDemoWorld(services)
    await reserveNicknames(services.db)
    await renewIndex(services.db)
    await renewTexts(services.db)
  })
  await steps.during('migrations', migrated)
  const address = await app.listen({ port: config.port, host: config.host })
  collectWhenIdle()
  watchEventLoop()
  app.log.info({ ms: steps.took() }, 'started')
  console.log(`${config.siteName} ${address.replace('0.0.0.0', '127.0.0.1')}`)
  if (demo)
    console.log('演示账号：admin@example.com（站点管理员）、wang@example.com、lin@example.com，密码都是 gewu-demo')
  // what waits for a job has waited longer than this: readers come first
  if (config.runJobs) await (jobs = startJobs(running))
}

/** Lets running jobs and requests come to their end; with the app the pool is closed, which both need. */
async function drain(app: FastifyInstance, stopJobs: () => Promise<void>) {
  await stopJobs()
  await app.close()
}
