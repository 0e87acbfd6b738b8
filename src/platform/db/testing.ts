import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { root } from '../config.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate, migrationFiles, migrationText } from './migrate.ts'

const forgetful = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=150']

/**
 * PostgreSQL for tests: the embedded one, or TEST_DATABASE_URL / DATABASE_URL (a server on which databases may be made).
 * A template database is migrated once and cloned for each test file.
 */
export async function startTestDatabase() {
  const own = process.env.DATABASE_URL
  const server = own ? external(own) : await embedded()
  const admin = new pg.Client(server.url('postgres'))
  await admin.connect()
  const template = `gewu_template_${hashOfMigrations()}`
  await sweep(admin, template)
  if (!(await admin.query('select 1 from pg_database where datname = $1', [template])).rowCount)
    await makeTemplate(admin, server.url, template)
  await admin.end()
  return { ...server, template }
}

const embedded = async () => {
  const server = await startEmbedded({
    dataDir: path.join(root, 'data'),
    name: 'postgres-test',
    flags: forgetful.flatMap((flag) => ['-c', flag]),
  })
  return { url: (database: string) => server.url(database), stop: () => server.stop() }
}

const external = (address: string) => ({
  url: (database: string) => {
    const url = new URL(address)
    url.pathname = `/${database}`
    return url.href
  },
  stop: async () => {},
})

function hashOfMigrations() {
  const hash = createHash('sha256')
  for (const name of migrationFiles()) hash.update(migrationText(name))
  return hash.digest('hex').slice(0, 12)
}

/** Removes what earlier runs left: clones whose process has gone, and templates of other migrations. */
async function sweep(admin: pg.Client, template: string) {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'gewu\\_test\\_%' or datname like 'gewu\\_template\\_%'`,
  )
  for (const { datname } of rows) {
    const pid = Number(/^gewu_test_(\d+)_/.exec(datname)?.[1])
    if (datname === template || (pid && isAlive(pid))) continue
    await admin.query(`drop database if exists ${datname} with (force)`)
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function makeTemplate(admin: pg.Client, url: (database: string) => string, template: string) {
  const building = `${template}_${process.pid}`
  await admin.query(`create database ${building}`)
  const pool = new pg.Pool({ connectionString: url(building) })
  await migrate(pool)
  await pool.end()
  try {
    await admin.query(`alter database ${building} rename to ${template}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '23505' && (error as { code?: string }).code !== '42P04') throw error
    // another run of the tests was quicker
    await admin.query(`drop database ${building}`)
  }
}

let count = 0
/** A fresh migrated database of its own; its name carries the process that made it. */
export async function cloneDatabase(url: (database: string) => string, template: string): Promise<string> {
  const name = `gewu_test_${process.pid}_${count++}`
  const admin = new pg.Client(url('postgres'))
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return url(name)
}
