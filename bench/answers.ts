import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '#src/app/server/app.ts'
import { makeDemoWorld } from '#src/app/server/start/demo-world.ts'
import { importFolder } from '#src/features/imports/server/public.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { readConfig, root } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { added, type Asking, figuresOf, sharesOf } from '#test/support/searching/search-figures.ts'
import { round } from './lab/measure.ts'
import { claim } from './lab/report.ts'

// How many of two hundred questions the search answers rightly, over the demo world and a real library where that lies beside the
// project. test/whole/search-questions.test.ts holds the same limits.

export async function measureAnswers(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-answers-'))
  // the database may run as another user, who has to pass through
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: folder })
  try {
    await measureOver(database.url('postgres'), folder)
  } finally {
    await database.stop()
    for (const made of new Set([folder, database.home])) rmSync(made, { recursive: true, force: true })
  }
}

async function measureOver(databaseUrl: string, home: string) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', FETCH_PICTURES: '0' })
  const { app, services, pool, db } = await createApp({ config, databaseUrl, home, withPages: false })
  try {
    await migrate(pool, () => migrateJobs(pool))
    await makeDemoWorld(services)
    const asking: Asking = { pool, get: async (url) => (await app.inject({ url })).json().data }
    let figures = await figuresOf(asking, 'demo')
    const library = path.join(root, '../shared/data/advanced-java')
    if (existsSync(library)) {
      const owner = await findOwner(db, 'wang@example.com')
      await importFolder(services, owner, { folder: library, space: 'Java 进阶', onProgress() {} })
      figures = added(figures, await figuresOf(asking, 'library'))
    }
    for (const line of figures.wrong) console.log(line)
    for (const { figure, value, least = 0, most = 1 } of sharesOf(figures))
      claim(figure, value >= least && value <= most, { value: round(value), least, most, asked: figures.asked })
  } finally {
    await app.close()
  }
}
