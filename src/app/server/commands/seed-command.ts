import { readConfig } from '#src/platform/config.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { runCommand, UsageError } from './command.ts'
import { loadDemoWorld } from '../start/demo-world.ts'
import { withInstallation } from './installation.ts'
import { buildServices } from '../start/services.ts'
import { registerAllKinds } from '../kinds.ts'

// `npm run seed`: loads the demo world into an empty database, whether the server runs or not.

await runCommand('用法：npm run seed', async () => {
  const config = readConfig()
  if (!config.demoData) throw new UsageError('演示数据已关闭（DEMO_DATA=0，或者这是生产环境）')
  return withInstallation(config, async (installation) => {
    registerAllKinds()
    const services = buildServices({ config, ...installation, log: (line) => console.log(line) })
    await migrate(services.pool, async () => {
      await migrateJobs(services.pool)
      console.log((await loadDemoWorld(services)) ? '演示数据已载入' : '数据库里已有内容，没有改动')
    })
    return 0
  })
})
