import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrationFiles, migrationLock, ownTables } from '../db/migrate.ts'
import { dropJobs, migrateJobs } from '../jobs/jobs.ts'
import type { Watch } from './archive-reader.ts'
import { ArrivingFiles } from './arriving-files.ts'
import { bytesOf } from './archive-reader.ts'
import { BackupError, damaged } from './backup-error.ts'
import { refill } from './bare-tables.ts'
import { allPagesChange } from '../db/page-changes.ts'
import { columnsOf, exactValues, listOf, requireOwnMigrations } from './catalog.ts'
import { lacking, type ListedFile, listLength, readList, refuseLacking } from './listed-files.ts'
import type { BackupPlan, Manifest } from './manifest.ts'
import { type CheckedBackup, openBackup, type Part } from './read-backup.ts'
import type { Installation } from './write-backup.ts'

export interface RestoreReport {
  rows: number
  files: number
  /** How many files the database names that were missing when the backup was made. */
  missing: number
  /** How many that it lists are no longer in the store as they were. */
  lost: number
  /** Why files of before, which nobody names any more, could not all be removed. */
  untidy?: unknown
}

interface Order extends Watch {
  /** Whatever is there goes. Else the installation has to be empty. */
  replace?: boolean
  /** Files that a backup lists may be missing. */
  withoutLost?: boolean
  /** All has been read; what remains is the database's work. */
  onFilled?(): void
}

/**
 * Brings back what a backup holds, whole or not at all, into an installation that is empty or to be replaced.
 * @throws BackupError and whatever database and disk say; then rows and files are as they were
 */
export async function restoreBackup(into: Installation, backup: CheckedBackup, order: Order): Promise<RestoreReport> {
  const { pool, plan } = into
  await refuseTarget(pool, plan, order)
  await migrate(pool, () => migrateJobs(pool))
  const client = await pool.connect()
  const arriving = new ArrivingFiles(into.files)
  try {
    const leftovers = await arriving.others()
    await client.query(`begin; ${exactValues}; set local lock_timeout = '20s'`)
    // no other program begins with this database meanwhile
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseOccupied(client, plan, order)
    await client.query(`create temporary table replaced_files as ${plan.files}`)
    const target = { ...into, client, arriving }
    const lost = await lostOf(into.files, backup, order)
    if (lost.length && !order.withoutLost) throw refuseLacking(lost)
    const report = await restoreAll(target, backup, order)
    order.signal?.throwIfAborted()
    await commit(client, arriving)
    return { ...report, lost: lost.length, untidy: await removeReplaced(target, leftovers) }
  } catch (error) {
    throw explain(error)
  } finally {
    // ends a transaction that was not committed
    client.release(true)
    await arriving.clear()
  }
}

/** Before anything is begun: a database that is in use stays as it is, and is not even brought up to date. */
async function refuseTarget(pool: Pool, plan: BackupPlan, order: Order): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('migrations') is not null as is_there`,
    )
    if (!rows[0]!.is_there) return
    const done = await client.query<{ name: string }>('select name from migrations')
    if (done.rows.some(({ name }) => !migrationFiles().includes(name)))
      throw new BackupError('这里的数据库比这个程序新：请用升级它的那个程序来恢复')
    if (done.rows.length) await refuseOccupied(client, plan, order)
  } finally {
    client.release()
  }
}

async function refuseOccupied(client: ClientBase, { occupied }: BackupPlan, { replace }: Order): Promise<void> {
  if (replace || !(await client.query(`select from (${occupied}) as found limit 1`)).rowCount) return
  throw new BackupError(
    '这里已经有数据，没有改动：请恢复到空的数据库（DATABASE_URL 或 DATA_DIR），或者加上 --replace，用备份替换这里的一切',
  )
}

interface Target extends Installation {
  readonly client: PoolClient
  readonly arriving: ArrivingFiles
}

/** Of the files that a backup only lists, those that the store does not have as they were. */
async function lostOf(
  files: Installation['files'],
  { path, manifest }: CheckedBackup,
  { signal }: Order,
): Promise<string[]> {
  const lost: string[] = []
  if (manifest.format === 1) return lost
  const { parts } = await openBackup(path, { ...(signal && { signal }) })
  try {
    for await (const part of parts)
      if (part.kind === 'list') lost.push(...(await lacking(files, await listIn(part.content))))
      else await drain(part.content)
  } finally {
    await parts.return(undefined)
  }
  return lost
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/** A line is some 250 bytes. */
const listIn = async (content: AsyncIterable<Buffer>): Promise<ListedFile[]> =>
  readList(await bytesOf(content, listLength * 1000))

async function restoreAll(
  target: Target,
  { path, manifest }: CheckedBackup,
  order: Order,
): Promise<Omit<RestoreReport, 'lost'>> {
  const { client, plan, arriving } = target
  await requireOwnMigrations(client)
  await requireSameTables(client, manifest, plan)
  const { parts } = await openBackup(path, order)
  const listed: string[] = []
  try {
    await refill(client, ownTables(), async () => {
      listed.push(...(await fill(target, manifest, parts)))
      order.onFilled?.()
    })
  } finally {
    await parts.return(undefined)
  }
  for (const { table, column, next } of manifest.next_ids)
    await client.query(
      `alter table ${listOf(client, [table])} alter column ${listOf(client, [column])} restart with ${next}`,
    )
  await dropJobs(client)
  // the triggers were silent, and a site that runs meanwhile may have kept pages
  await client.query(allPagesChange)
  await client.query(`delete from replaced_files using (${plan.files}) as named where named.key = replaced_files.key`)
  const keys = [...arriving.keys, ...listed]
  const named = await countNamed(client, plan, keys)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: keys.length, missing: named - keys.length }
}

async function requireSameTables(client: ClientBase, { tables, left_out }: Manifest, plan: BackupPlan) {
  const columns = await columnsOf(client, ownTables())
  const carried = ownTables().filter((name) => !plan.leftOut.includes(name))
  const ours = carried.map((name) => `${name} ${columns.get(name)?.join()}`)
  const theirs = tables.map((table) => `${table.name} ${table.columns.join()}`)
  if (ours.join('\n') !== theirs.join('\n') || left_out.join() !== plan.leftOut.join())
    throw new BackupError('备份里的表与这个程序的不同：请用制作它的那个程序恢复')
}

/** @returns the keys of the files that are only listed */
async function fill(
  { client, arriving }: Target,
  { tables }: Manifest,
  parts: AsyncGenerator<Part>,
): Promise<string[]> {
  let next = await parts.next()
  async function* rowsOf(table: string) {
    while (!next.done && next.value.kind === 'rows' && next.value.table === table) {
      yield* next.value.content
      next = await parts.next()
    }
  }
  for (const { name, columns, rows } of tables) {
    const copy = client.query(copyFrom(`copy ${listOf(client, [name])} (${listOf(client, columns)}) from stdin`))
    await pipeline(rowsOf(name), copy)
    if (copy.rowCount !== rows) throw damaged(`${name} 的行数不对`)
  }
  const listed: string[] = []
  for (; !next.done; next = await parts.next()) {
    const part = next.value
    if (part.kind === 'file') await arriving.receive(part.key, part.content)
    else if (part.kind === 'list') listed.push(...(await listIn(part.content)).map(({ key }) => key))
  }
  return listed
}

/** @returns how many files the restored rows name @throws BackupError for a file that none of them names */
async function countNamed(client: ClientBase, { files }: BackupPlan, keys: readonly string[]): Promise<number> {
  for (let at = 0; at < keys.length; at += 1000) {
    const some = keys.slice(at, at + 1000)
    const { rowCount } = await client.query(`select from (${files}) as named where key = any($1)`, [some])
    if (rowCount !== some.length) throw damaged('有数据库里没有的文件')
  }
  const { rows } = await client.query<{ count: number }>(`select count(*) from (${files}) as named`)
  return Number(rows[0]!.count)
}

/** Files before rows: should the end come between, nothing is named that is not there. */
async function commit(client: ClientBase, arriving: ArrivingFiles): Promise<void> {
  try {
    await client.query('set constraints all immediate')
    await arriving.place()
  } catch (error) {
    await arriving.takeBack()
    throw error
  }
  await client.query('commit')
}

/** What was there before and is nobody's any more. @returns the problem where not all of it could be removed */
async function removeReplaced({ client, files }: Target, leftovers: string[]): Promise<unknown> {
  const someKeys = 'delete from replaced_files where key in (select key from replaced_files limit 1000) returning key'
  try {
    for (;;) {
      const { rows } = await client.query<{ key: string }>(someKeys)
      for (const { key } of rows) await files.remove(key)
      if (!rows.length) break
    }
    for (const place of leftovers) await rm(place, { recursive: true, force: true })
    return undefined
  } catch (error) {
    return error
  }
}

/** What the database says, where something can be done about it. */
function explain(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message: string }
  if (typeof code !== 'string') return error
  const said = problems[code]
  if (said) return new BackupError(`${said}（${message}）`)
  // rows that no backup has: somebody has made this one by hand
  return /^2[23]\w{3}$/.test(code) ? new BackupError(`备份的内容不合这个程序的数据库，没有恢复（${message}）`) : error
}

/** By SQLSTATE. */
const problems: Record<string, string> = {
  '55P03': '网站正在使用这个数据库：请先停下网站，再恢复',
  '40P01': '网站正在使用这个数据库：请先停下网站，再恢复',
  '42501': '没有权限：DATABASE_URL 里的用户要是这个数据库和其中各表的主人',
  '0A000': '别的程序的表引用着这里的表：请恢复到一个空的数据库',
  '53100': '数据库所在的磁盘已满：请腾出地方，再恢复',
}
