import type { Pool } from 'pg'
import { findSubjects, seenThings } from '#src/features/subjects/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { Program } from '#src/platform/health/program.ts'
import { Notices } from '#src/platform/live/notices.ts'
import { createMailer } from '#src/platform/mail/mailer.ts'

export interface Parts {
  config: Config
  pool: Pool
  db: Db
  /** For searches; absent: as everything else. */
  searchDb?: Db
  files: FileStore
  /** The folder that database and uploads share. */
  home: string
  searchPool?: Pool
  log(line: string): void
}

export const buildServices = ({ config, pool, db, searchDb = db, files, home, searchPool, log }: Parts): Services => ({
  config,
  db,
  pool,
  searchDb,
  files,
  mailer: createMailer(config, log),
  notices: new Notices({
    databaseUrl: pool.options.connectionString!,
    onError: (error) => log(`live events: ${String(error)}`),
  }),
  program: new Program({ home, pools: { main: pool, ...(searchPool && { search: searchPool }) } }),
  sees: async (on, viewer, id) => (await findSubjects(on, viewer, [id])).length === 1,
  things: (viewer, ids, shown) => seenThings(db, viewer, { ids, shown }),
})
