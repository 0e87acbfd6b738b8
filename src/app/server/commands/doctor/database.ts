import pg from 'pg'
import type { Config } from '#src/platform/config.ts'
import { migrationState } from '#src/platform/db/migrate.ts'
import type { Finding } from './finding.ts'

const what = '数据库'

/** One's own PostgreSQL, looked at without changing it. The embedded one starts with the site. */
export async function databaseFindings({ databaseUrl, pool }: Config): Promise<Finding[]> {
  if (!databaseUrl) return [{ state: 'right', what, told: '使用自带的 PostgreSQL，随程序启动' }]
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  // a connection that breaks off is told by the statement that waits for it
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return [
      { state: 'wrong', what, told: `连不上（${(error as Error).message}）：请检查 DATABASE_URL 和数据库是否在运行` },
    ]
  }
  try {
    return [await version(client), await encoding(client), await connections(client, pool), await migrations(client)]
  } finally {
    await client.end()
  }
}

async function shown(client: pg.Client, setting: string): Promise<string> {
  return (await client.query<{ value: string }>('select current_setting($1) as value', [setting])).rows[0]!.value
}

async function version(client: pg.Client): Promise<Finding> {
  const number = Number(await shown(client, 'server_version_num'))
  const name = await shown(client, 'server_version')
  if (number < 150_000) return { state: 'wrong', what, told: `PostgreSQL ${name} 太旧：需要 15 或更新的版本` }
  return { state: 'right', what, told: `PostgreSQL ${name}` }
}

async function encoding(client: pg.Client): Promise<Finding> {
  const found = await shown(client, 'server_encoding')
  if (found === 'UTF8') return { state: 'right', what, told: '编码 UTF-8' }
  return { state: 'wrong', what, told: `编码是 ${found}，应为 UTF8：请新建一个 UTF-8 的数据库` }
}

/** Of one program: its pool, half as many for prepared statements, three for searches, some for jobs and live events. */
async function connections(client: pg.Client, pool: number): Promise<Finding> {
  const most = Number(await shown(client, 'max_connections'))
  const wanted = Math.ceil(pool * 1.5) + 3 + 6
  if (wanted <= most) return { state: 'right', what, told: `一个程序最多用 ${wanted} 个连接，数据库允许 ${most} 个` }
  return { state: 'wrong', what, told: `一个程序要用 ${wanted} 个连接，数据库只允许 ${most} 个：请调小 DATABASE_POOL，或调大 max_connections` } // prettier-ignore
}

async function migrations(client: pg.Client): Promise<Finding> {
  const { rows: tables } = await client.query(`select to_regclass('migrations') is not null as is_there`)
  if (!tables[0]!.is_there) return { state: 'hint', what, told: '还没有建表：第一次启动会自动建好' }
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const { missing, newer } = migrationState(rows)
  if (newer) return { state: 'wrong', what, told: '数据库属于更新的版本：请升级程序，不要用旧程序打开它' }
  if (missing)
    return { state: 'hint', what, told: `有 ${missing} 个升级步骤没有执行：下次启动会自动执行，之前请先备份` }
  return { state: 'right', what, told: '表结构是最新的' }
}
