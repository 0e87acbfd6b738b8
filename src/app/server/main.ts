import { mkdirSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { type Config, ConfigError, readConfig, root } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { StartSteps } from './start/start-steps.ts'
import { isStopping } from './start/stop-on-signal.ts'

/**
 * Starts everything. While PostgreSQL, in processes of its own, makes good what a crash left behind, this one reads the program
 * and the pages (docs/decisions/0027).
 */
async function main() {
  const steps = new StartSteps()
  const config = readConfig()
  // what was compiled at the last start is taken as it is
  module.enableCompileCache(path.join(root, 'build/compiled'))
  const { promise: waiting, resolve: onWaiting } = Promise.withResolvers<void>()
  const starting = steps.during('database', startDatabase(config, onWaiting))
  // reading modules leaves no time for anything else, and PostgreSQL would begin only after it
  await Promise.race([waiting, starting])
  const [database, site] = await Promise.all([
    starting,
    steps.during('program', import('./start/start-site.ts')).then((site) => withPages(site, config, steps)),
  ])
  const home = database?.home ?? config.dataDir
  mkdirSync(home, { recursive: true })
  const databaseUrl = config.databaseUrl ?? database!.url('postgres')
  await site.startSite({ config, database, databaseUrl, home, steps })
  // now, since whoever kills the program does not wait
  module.flushCompileCache()
}

const startDatabase = async ({ databaseUrl, dataDir }: Config, onWaiting: () => void) =>
  databaseUrl ? null : startEmbedded({ dataDir, log: (line) => console.log(line), onWaiting })

type SiteModule = typeof import('./start/start-site.ts')

async function withPages(site: SiteModule, config: Config, steps: StartSteps): Promise<SiteModule> {
  if (config.servePages && !config.dev)
    await steps.during(
      'pages',
      site.loadPages((line) => console.log(line)),
    )
  return site
}

/** What keeps the server from listening where it was told to, in a line; null for everything else. */
function portProblem({ syscall, code, port }: NodeJS.ErrnoException & { port?: number }): string | null {
  if (syscall !== 'listen') return null
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被别的程序占用：请停下那个程序，或者换一个端口，例如 PORT=${port! + 1} npm start`
  if (code === 'EACCES') return `没有权限使用端口 ${port}：请换一个 1024 以上的端口，例如 PORT=3000 npm start`
  return null
}

main().catch((error: unknown) => {
  if (isStopping()) return
  if (error instanceof ConfigError) console.error(`设置有误：\n${error.message}`)
  else console.error(portProblem(error as NodeJS.ErrnoException) ?? error)
  process.exit(1)
})
