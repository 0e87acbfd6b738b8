import type { ClientBase } from 'pg'
import { migrationFiles, ownTables } from '../db/migrate.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlan, Contents } from './manifest.ts'

// What the database says of our tables. Other programs' tables may lie beside them, and are neither read nor touched.

/** Values are written and read alike, whatever the server's own settings are, and however long that takes. */
export const exactValues = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** @throws BackupError unless the database's shape is this program's */
export async function requireOwnMigrations(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`)
  if (!rows[0]!.exists) throw new BackupError('这个数据库里还没有格物的数据')
  const done = (await client.query<{ name: string }>('select name from migrations order by name')).rows
  const ours = migrationFiles()
  const missing = ours.filter((name) => !done.some((one) => one.name === name))
  if (missing.length)
    throw new BackupError(`数据库还没有升级到这个程序（缺 ${missing[0]}）：请用原来的程序备份，或者先启动一次网站`)
  if (done.length > ours.length) throw new BackupError('数据库比这个程序新：请用升级它的那个程序')
}

/** Of the snapshot that the client's transaction looks at. */
export async function readContents(client: ClientBase, { leftOut }: BackupPlan): Promise<Contents> {
  const carried = ownTables().filter((name) => !leftOut.includes(name))
  const columns = await columnsOf(client, carried)
  const counted = carried.map((name) => `select ${client.escapeLiteral(name)} as name, count(*) as rows from ${client.escapeIdentifier(name)}`) // prettier-ignore
  const { rows } = await client.query<{ name: string; rows: number }>(counted.join(' union all '))
  const rowsIn = new Map(rows.map((one) => [one.name, Number(one.rows)]))
  const tables = carried.map((name) => ({ name, columns: columns.get(name)!, rows: rowsIn.get(name)! }))
  return { tables, left_out: [...leftOut], next_ids: await nextIds(client, carried) }
}

/** In the order of the tables; what the database computes by itself is left out. */
export async function columnsOf(client: ClientBase, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.oid in (select to_regclass(quote_ident(name)) from unnest($1::text[]) as name)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname`,
    [tables],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

// sequences stand outside of snapshots: what is read after the snapshot was taken is above every number in it
async function nextIds(client: ClientBase, tables: readonly string[]): Promise<Contents['next_ids']> {
  const { rows } = await client.query<{ table: string; column: string; next: number }>(
    `select name as table, a.attname::text as column, coalesce(pg_sequence_last_value(s.seqrelid) + s.seqincrement, s.seqstart) as next
    from unnest($1::text[]) as name
    join pg_attribute a on a.attrelid = to_regclass(quote_ident(name)) and a.attidentity <> ''
    join pg_sequence s on s.seqrelid = pg_get_serial_sequence(quote_ident(name), a.attname)::regclass
    order by 1, 2`,
    [tables],
  )
  return rows.map(({ next, ...rest }) => ({ ...rest, next: Number(next) }))
}

export const listOf = (client: ClientBase, names: readonly string[]) =>
  names.map((name) => client.escapeIdentifier(name)).join(', ')
