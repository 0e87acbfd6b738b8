import { reindex } from '#src/features/search/server/public.ts'
import { readConfig } from '#src/platform/config.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { progress, runCommand } from './command.ts'
import { withInstallation } from './installation.ts'
import { registerAllKinds } from '../kinds.ts'

// `npm run reindex`: rebuilds the search index, whether the server runs or not.

await runCommand('用法：npm run reindex', () =>
  withInstallation(readConfig(), async ({ pool, db }) => {
    registerAllKinds()
    await migrate(pool, () => migrateJobs(pool))
    const tell = progress()
    const done = await reindex(db, (count) => tell(() => `已重建 ${count} 条`))
    console.log(`搜索索引已重建，共 ${done} 条`)
    return 0
  }),
)
