import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ConfigError, readConfig } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { renewIndex } from '#src/features/search/server/public.ts'
import { renewTexts } from '#src/features/subjects/server/public.ts'
import { holdNicknames } from '#src/features/users/server/public.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { createApp } from './app.ts'
import { loadDemoWorld, refuseDemoWorld } from './demo-world.ts'
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
  const running = await createApp({ config, databaseUrl, home })
  const { app, services, pool } = running
  let demo = false
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null
  stopOnSignal(async () => {
    await inTime(drain(app, () => jobs?.stop()))
    await database?.stop()
  })
  await migrate(pool, async () => {
    await migrateJobs(pool)
    await refuseDemoWorld(services)
    demo = await loadDemoWorld(services)
    await holdNicknames(services.db)
    await renewIndex(services.db)
    await renewTexts(services.db)
  })
  if (config.runJobs) jobs = await startJobs(running)
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(`${config.siteName} ${address.replace('0.0.0.0', '127.0.0.1')}`)
  if (demo)
    console.log('演示账号：admin@example.com（站点管理员）、wang@example.com、lin@example.com，密码都是 gewu-demo')
}

/** Lets running jobs and requests come to their end; with the app the pool is closed, which both need. */
async function drain(app: FastifyInstance, stopJobs: () => Promise<void> | undefined) {
  await stopJobs()
  await app.close()
}

/** Waits at most ten seconds: what takes longer is cut off, as a crash would. */
async function inTime(work: Promise<void>) {
  const late = sleep(10_000, 'late' as const)
  if ((await Promise.race([work, late])) === 'late') console.error('10 秒内没有做完，强行停止')
}

/** What keeps the server from listening where it was told to, in a line; null for everything else. */
function portProblem({ syscall, code, port }: NodeJS.ErrnoException & { port?: number }): string | null {
  if (syscall !== 'listen') return null
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被别的程序占用：请停下那个程序，或者换一个端口，例如 PORT=${port! + 1} npm start`
  if (code === 'EACCES') return `没有权限使用端口 ${port}：请换一个 1024 以上的端口，例如 PORT=3000 npm start`
  return null
}

let stopping = false
function stopOnSignal(stop: () => Promise<void>) {
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
  // a start that was told to stop trips over what is being closed
  if (stopping) return
  if (error instanceof ConfigError) console.error(`设置有误：\n${error.message}`)
  else console.error(portProblem(error as NodeJS.ErrnoException) ?? error)
  process.exit(1)
})
