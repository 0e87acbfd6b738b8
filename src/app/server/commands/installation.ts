import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'
import { type Db, openPool } from '#src/platform/db/pool.ts'
import { diskStore, type FileStore } from '#src/platform/files/file-store.ts'

export interface OpenInstallation {
  readonly pool: Pool
  readonly db: Db
  readonly files: FileStore
  /** The folder that database and uploads share; differs from DATA_DIR where that cannot be read by PostgreSQL's user. */
  readonly home: string
}

/** Database and files of a command, whether the server runs or not; closed when its work is done. */
export async function withInstallation<T>(config: Config, work: (on: OpenInstallation) => Promise<T>): Promise<T> {
  const log = (line: string) => console.log(line)
  const database = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log })
  try {
    const home = database?.home ?? config.dataDir
    mkdirSync(home, { recursive: true })
    const { pool, db } = openPool(config.databaseUrl ?? database!.url('postgres'), { max: config.pool })
    try {
      return await work({ pool, db, files: await filesIn(home, config), home })
    } finally {
      await pool.end()
    }
  } finally {
    await database?.stop()
  }
}

/** What speaks to S3 is read only where it is set. */
export async function filesIn(home: string, { s3 }: Pick<Config, 's3'>): Promise<FileStore> {
  const folder = path.join(home, 'files')
  return s3 ? (await import('#src/platform/files/s3/s3-store.ts')).s3Store(s3, folder) : diskStore(folder)
}
