import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { root } from '../config.ts'
import { migrationFiles, migrationText } from '../db/migrate.ts'
import { BackupError, damaged, notOurs } from './backup-error.ts'

/** What a product says of its data; everything else is read from the database. */
export interface BackupPlan {
  /** Tables whose rows belong to the running site and not to its content; a restored copy has none of them. */
  readonly leftOut: readonly string[]
  /** A query for `key`, `size` and, if known, `sha256` of every file of the store that the database names. */
  readonly files: string
  /** A query that finds a row where somebody already uses the database. */
  readonly occupied: string
}

/** Of the archive itself: 1 with the files, 2 with a list of them. Raised by whoever changes what lies in it or in which order. */
const formats = [1, 2] as const

const shape = z.object({
  format: z.literal(formats),
  product: z.literal('gewu'),
  version: z.string(),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  left_out: z.array(z.string()),
  /** What the next row of a table with numbers of its own gets. */
  next_ids: z.array(z.object({ table: z.string(), column: z.string(), next: z.int() })),
})

export type Manifest = z.output<typeof shape>
/** What the database alone knows of it. */
export type Contents = Pick<Manifest, 'tables' | 'left_out' | 'next_ids'>

export const makeManifest = (contents: Contents, listsFiles: boolean): Manifest => ({
  format: listsFiles ? 2 : 1,
  product: 'gewu',
  version: productVersion(),
  made_at: new Date().toISOString(),
  migrations: ownMigrations(),
  ...contents,
})

/** @throws BackupError unless it is of this format and this program's database */
export function readManifest(bytes: Buffer): Manifest {
  const given = parse(bytes)
  const head = z.safeParse(z.object({ product: z.literal('gewu'), format: z.int(), version: z.string() }), given)
  if (!head.success) throw notOurs()
  if (head.data.format > Math.max(...formats))
    throw new BackupError(`这个备份由更新的格物 ${head.data.version} 制作，这个程序读不了它：请先升级程序，再恢复`)
  const result = shape.safeParse(given)
  if (!result.success) throw damaged('目录')
  refuseOtherMigrations(result.data)
  return result.data
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    // the bytes are those that were written: their hash has been looked at
    throw notOurs()
  }
}

/** Rows fit the tables that they came from, and no others: an older backup is restored by the program that made it. */
function refuseOtherMigrations({ version, migrations }: Manifest) {
  const [theirs, ours] = [migrations, ownMigrations()].map((list) => list.map((one) => `${one.name} ${one.sha256}`))
  const startsWith = (long: string[], short: string[]) => short.every((one, i) => long[i] === one)
  if (theirs!.length === ours!.length && startsWith(ours!, theirs!)) return
  const made = `这个备份由格物 ${version} 制作（数据库到 ${migrations.at(-1)?.name ?? '空'}）`
  if (startsWith(ours!, theirs!))
    throw new BackupError(
      `${made}，比这个程序（到 ${migrationFiles().at(-1)}）旧：请安装那个版本的程序，用它恢复，再升级到这个版本`,
    )
  if (startsWith(theirs!, ours!))
    throw new BackupError(`${made}，比这个程序（到 ${migrationFiles().at(-1)}）新：请先升级程序，再恢复`)
  throw new BackupError(`${made}，它的数据库结构与这个程序的不同：请用制作它的那个程序恢复`)
}

const ownMigrations = () =>
  migrationFiles().map((name) => ({ name, sha256: createHash('sha256').update(migrationText(name)).digest('hex') }))

const productVersion = () =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version
