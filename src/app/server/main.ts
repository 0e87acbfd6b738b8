import { mkdirSync } from 'node:fs'
import { ConfigError, readConfig } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { createApp } from './app.ts'
import { loadDemoWorld } from './demo-world.ts'
import { startJobs } from './jobs.ts'

/** Starts everything; Ctrl-C or SIGTERM finishes what is running and stops everything, the database too. */
async function main() {
  const config = readConfig()
  const database = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) })
  const home = database?.home ?? config.dataDir
  mkdirSync(home, { recursive: true })
  const databaseUrl = config.databaseUrl ?? database!.url('postgres')
  const { app, services, pool } = await createApp({ config, databaseUrl, home })
  let demo = false
  await migrate(pool, async () => {
    await migrateJobs(pool)
    demo = await loadDemoWorld(services)
  })
  const jobs = config.runJobs ? await startJobs(pool, services, app.log) : null
  stopOnSignal(async () => {
    await jobs?.stop()
    await app.close()
    await database?.stop()
  })
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(`${config.siteName} ${address.replace('0.0.0.0', '127.0.0.1')}`)
  if (demo)
    console.log('演示账号：admin@example.com（站点管理员）、wang@example.com、lin@example.com，密码都是 gewu-demo')
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // a second Ctrl-C does not wait
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`设置有误：\n${error.message}`)
  else console.error(error)
  process.exit(1)
})
