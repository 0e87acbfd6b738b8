import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { root } from '#src/platform/config.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { openPool } from '#src/platform/db/pool.ts'
import { diskStore } from '#src/platform/files/file-store.ts'
import { commandOf, type Lab } from './lab/lab.ts'
import { highestMemory, highestWhile, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

const megabyte = 1024 * 1024
/** Of some 30 KB each, and of one megabyte each. */
const [documents, files] = [16_000, 200]

/** How much memory `npm run backup` and `npm run restore` take of an installation that is far larger. */
export async function measureBackup({ databaseUrl, folder }: Lab): Promise<void> {
  const [from, to] = [await place(databaseUrl, folder, 'large'), await place(databaseUrl, folder, 'restored')]
  const size = await fill(from)
  claim('the installation to back up has 500 MB at least', size >= 500 * megabyte, {
    megabytes: round(size / megabyte),
  })
  const archive = path.join(folder, 'large.tar.zst')
  await measureCommand('backup', from, ['--to', archive])
  await measureCommand('restore', to, [archive])
  report({ figure: 'backup of 500 MB: archive, MB', value: round(statSync(archive).size / megabyte), limit: 600 })
}

interface Place {
  DATABASE_URL: string
  DATA_DIR: string
}

async function place(databaseUrl: string, folder: string, name: string): Promise<Place> {
  const admin = new pg.Client(databaseUrl)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href, DATA_DIR: path.join(folder, name) }
}

/** @returns bytes of database and files */
async function fill({ DATABASE_URL, DATA_DIR }: Place): Promise<number> {
  const { pool } = openPool(DATABASE_URL, { max: 1 })
  await migrate(pool)
  await pool.query(`set statement_timeout = 0`)
  await pool.query(
    `insert into subjects (id, kind, owner_id) select 1000 + n, 'resource', 3 from generate_series(1, ${documents}) n`,
  )
  await pool.query(
    `insert into resources (id, type, title) select 1000 + n, 'document', '第 ' || n || ' 篇' from generate_series(1, ${documents}) n`,
  )
  await pool.query(`insert into documents (resource_id, content, sanitiser_version, rendered, outline, has_math, excerpt, visible)
    select 1000 + n, words, 1, words, '[]', false, '', words from generate_series(1, ${documents}) n,
      lateral (select string_agg(md5(n || ' ' || i), ' ') as words from generate_series(1, 320) i) as text`)
  await pool.query(
    `insert into visits (subject_id, day, reader) select 1001, '2026-01-01', md5(n::text) from generate_series(1, 300000) n`,
  )
  const store = diskStore(path.join(DATA_DIR, 'files'))
  for (let n = 0; n < files; n++) {
    const [key, bytes] = [`tinymce-media-${randomBytes(8).toString('hex')}`, randomBytes(megabyte)]
    await store.put(key, bytes)
    const sha256 = createHash('sha256').update(bytes).digest()
    await pool.query(
      `insert into files (key, owner_id, name, content_type, size, sha256) values ($1, 3, '片段', 'video/mp4', $2, $3)`,
      [key, bytes.length, sha256],
    )
  }
  const { rows } = await pool.query<{ size: number }>('select pg_database_size(current_database()) as size')
  await pool.end()
  return Number(rows[0]!.size) + files * megabyte
}

async function measureCommand(name: 'backup' | 'restore', env: Place, args: string[]): Promise<void> {
  const start = performance.now()
  const { PATH, HOME } = process.env
  const { command, environment } = commandOf(name)
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: root,
    env: { ...environment, PATH, HOME, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { highest, result } = await highestWhile(
    () => highestMemory(child.pid!),
    () => once(child, 'exit'),
    20,
  )
  claim(`${name} of 500 MB comes to its end`, result[0] === 0)
  const seconds = round((performance.now() - start) / 1000)
  report({ figure: `${name} of 500 MB: memory at its highest, MB`, value: highest, limit: 150, seconds })
}
