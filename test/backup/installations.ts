import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { backupPlan } from '#src/app/server/commands/backup-plan.ts'
import type { CheckedBackup } from '#src/platform/backup/read-backup.ts'
import { checkBackup } from '#src/platform/backup/read-backup.ts'
import { restoreBackup } from '#src/platform/backup/restore-backup.ts'
import { type BackupWatch, writeBackup } from '#src/platform/backup/write-backup.ts'
import { ownTables } from '#src/platform/db/migrate.ts'
import type { World } from '../support/with-app.ts'

const installation = ({ pool, services }: Pick<World, 'pool' | 'services'>) => ({
  pool,
  files: services.files,
  plan: backupPlan,
})

export const backUp = (world: Pick<World, 'pool' | 'services'>, to: string, watch?: BackupWatch) =>
  writeBackup(installation(world), to, watch)

type Order = Parameters<typeof restoreBackup>[2]

/** As the command does: looked at whole, then restored. */
export const restore = async (world: Pick<World, 'pool' | 'services'>, from: string, order: Order = {}) =>
  restoreChecked(world, await checkBackup(from, {}), order)

export const restoreChecked = (world: Pick<World, 'pool' | 'services'>, backup: CheckedBackup, order: Order = {}) =>
  restoreBackup(installation(world), backup, order)

/** A folder for archives, removed at the end. */
export function shelf() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-backup-'))
  let count = 0
  return {
    folder,
    next: () => path.join(folder, `${count++}.tar.zst`),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Every row of our tables as text, every file of the store by its place and size, and what the tables are made of. */
export async function stateOf({ pool, services }: Pick<World, 'pool' | 'services'>) {
  return {
    // what was slow on this machine meanwhile is none of it
    rows: await rowsOf(
      pool,
      ownTables().filter((table) => table !== 'slow_statements'),
    ),
    shape: await shapeOf(pool),
    files: await filesIn(path.dirname(services.files.incoming)),
  }
}

export async function rowsOf(pool: Pool, tables = ownTables()) {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    // what is counted again after a minute, whoever asks
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'counted_at')::text as row from ${table} t`,
    )
    all[table] = rows.map(({ row }) => row).sort()
  }
  return all
}

/** Constraints, indexes and triggers, and whether these fire. */
async function shapeOf(pool: Pool) {
  const { rows } = await pool.query<{ part: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`,
  )
  return rows.map(({ part }) => part)
}

async function filesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isFile()).map((one) => path.relative(folder, path.join(one.parentPath, one.name))).sort() // prettier-ignore
}
