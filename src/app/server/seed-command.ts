import { mkdirSync } from 'node:fs'
import { readConfig } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { openPool } from '#src/platform/db/pool.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { loadDemoWorld } from './demo-world.ts'
import { buildServices } from './services.ts'
import { registerSubjects } from './subjects.ts'

// `npm run seed`: loads the demo world into an empty database, whether the server runs or not.

const config = readConfig()
if (!config.demoData) {
  console.error('演示数据已关闭（DEMO_DATA=0，或者这是生产环境）')
  process.exit(1)
}
const database = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) })
const home = database?.home ?? config.dataDir
mkdirSync(home, { recursive: true })
const { pool, db } = openPool(config.databaseUrl ?? database!.url('postgres'))
registerSubjects()
const services = buildServices({ config, pool, db, home, log: (line) => console.log(line) })
await migrate(pool, async () => {
  await migrateJobs(pool)
  console.log((await loadDemoWorld(services)) ? '演示数据已载入' : '数据库里已有内容，没有改动')
})
await pool.end()
await database?.stop()
