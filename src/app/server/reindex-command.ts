import { mkdirSync } from 'node:fs'
import { reindex } from '#src/features/search/server/public.ts'
import { readConfig } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { openPool } from '#src/platform/db/pool.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { registerSubjects } from './subjects.ts'

// `npm run reindex`: makes the search index anew, whether the server runs or not.

const config = readConfig()
const database = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) })
mkdirSync(database?.home ?? config.dataDir, { recursive: true })
const { pool, db } = openPool(config.databaseUrl ?? database!.url('postgres'))
registerSubjects()
await migrate(pool, () => migrateJobs(pool))
let told = Date.now()
const done = await reindex(db, (count) => {
  if (Date.now() - told < 1000) return
  told = Date.now()
  console.log(`已重建 ${count} 条`)
})
console.log(`搜索索引已重建，共 ${done} 条`)
await pool.end()
await database?.stop()
