import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { digestOf } from '../files/receive.ts'
import type { FileStore } from '../files/file-store.ts'
import { fileName, listName, manifestName, pieceName } from './archive-names.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { exactValues, listOf, readContents, requireOwnMigrations } from './catalog.ts'
import { listLength, lookAfter, writeList } from './listed-files.ts'
import { type BackupPlan, makeManifest, type Manifest } from './manifest.ts'

/** What is backed up, or restored into. */
export interface Installation {
  readonly pool: Pool
  readonly files: FileStore
  readonly plan: BackupPlan
}

export interface BackupWatch {
  readonly signal?: AbortSignal
  onTable?(name: string, rows: number): void
  onFile?(done: number): void
}

export interface BackupReport {
  rows: number
  files: number
  /** Whether they are only named: they lie in a store of its own. */
  listed: boolean
  /** Files that the database names and the store lacks: they cannot be in the backup. */
  missing: string[]
  /** Files whose bytes are not those that were stored; they are in the backup as they are. */
  changed: string[]
}

/**
 * Writes database and files, as of one moment, to a new archive, whether the site runs or not; a piece at a time.
 * @throws BackupError; whatever it throws, nothing is left
 */
export async function writeBackup(from: Installation, path: string, watch: BackupWatch = {}): Promise<BackupReport> {
  const client = await from.pool.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${exactValues}`)
    await requireOwnMigrations(client)
    const manifest = makeManifest(await readContents(client, from.plan), listsFiles(from))
    const archive = new ArchiveWriter(path, watch.signal)
    try {
      const report = await fill(archive, { ...from, client, manifest, watch })
      await archive.finish()
      return report
    } catch (error) {
      throw await archive.abandon(error)
    }
  } finally {
    // ends the snapshot, whatever was under way
    client.release(true)
  }
}

/** What lies in a store of its own is not copied. */
const listsFiles = ({ files }: Installation) => files.shared !== null

interface Source extends Installation {
  readonly client: PoolClient
  readonly manifest: Manifest
  readonly watch: BackupWatch
}

async function fill(archive: ArchiveWriter, source: Source): Promise<BackupReport> {
  const { manifest, watch } = source
  await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  let rows = 0
  for (const table of manifest.tables) {
    watch.onTable?.(table.name, table.rows)
    await addRows(archive, source, table)
    rows += table.rows
  }
  return { rows, ...(await addFiles(archive, source)) }
}

/** Bytes. */
const pieceSize = 256 * 1024

async function addRows(archive: ArchiveWriter, { client }: Source, table: Manifest['tables'][number]) {
  const columns = listOf(client, table.columns)
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(table.name)} (${columns}) to stdout`))
  let piece = 0
  for await (const bytes of inPieces(rows)) await archive.add(pieceName(table.name, ++piece), bytes)
  if (rows.rowCount !== table.rows) throw new Error(`${table.name}: ${rows.rowCount} of ${table.rows} rows`)
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [parts, size]: [Buffer[], number] = [[], 0]
  for await (const part of source) {
    parts.push(part)
    size += part.length
    if (size < pieceSize) continue
    yield Buffer.concat(parts)
    ;[parts, size] = [[], 0]
  }
  if (size) yield Buffer.concat(parts)
}

async function addFiles(archive: ArchiveWriter, source: Source) {
  const { client, plan, watch } = source
  const report = { files: 0, listed: listsFiles(source), missing: [] as string[], changed: [] as string[] }
  await client.query(
    `declare named_files no scroll cursor for select * from (${plan.files}) as named order by key collate "C"`,
  )
  for (let piece = 1; ; piece++) {
    const { rows } = await client.query<NamedFile>(`fetch ${listLength} from named_files`)
    if (!rows.length) return report
    const adding = report.listed ? addList(archive, source, { rows, piece }) : addEach(archive, source, rows)
    for await (const [file, found] of adding) {
      if (found) report.files++
      else report.missing.push(file.key)
      if (found && !isAsNamed(found, file)) report.changed.push(file.key)
      watch.onFile?.(report.files)
    }
  }
}

type Added = [file: NamedFile, found: Measured | null]

async function* addEach(archive: ArchiveWriter, { files }: Source, rows: NamedFile[]): AsyncGenerator<Added> {
  for (const file of rows) yield [file, await addFile(archive, files, file.key)]
}

async function* addList(
  archive: ArchiveWriter,
  { files, watch }: Source,
  { rows, piece }: { rows: NamedFile[]; piece: number },
): AsyncGenerator<Added> {
  watch.signal?.throwIfAborted()
  const there = await lookAfter(files, rows.map(({ key }) => key)) // prettier-ignore
  await archive.add(listName(piece), writeList(there.filter((one) => one !== null)))
  for (const [i, file] of rows.entries()) yield [file, there[i]!]
}

interface NamedFile {
  key: string
  size: number
  sha256: Buffer | null
}

const isAsNamed = (found: Measured, { size, sha256 }: NamedFile) =>
  found.size === Number(size) && (sha256 === null || found.sha256 === sha256.toString('hex'))

type Measured = Awaited<ReturnType<typeof digestOf>>

/** Read twice: an entry begins with its hash. @returns null where there is no such file */
async function addFile(archive: ArchiveWriter, files: FileStore, key: string): Promise<Measured | null> {
  const first = await openFile(files, key)
  const measured = first && (await digestOf(first))
  const source = measured && (await openFile(files, key))
  if (!source) return null
  await archive.addStream({ name: fileName(key), ...measured }, source)
  return measured
}

/** A stream that has begun: one that cannot is of a file that went at this very moment. */
async function openFile(files: FileStore, key: string): Promise<Readable | null> {
  const found = await files.open(key)
  try {
    if (found) await once(found, 'readable')
    return found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
