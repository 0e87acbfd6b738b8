import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { root } from '../config.ts'

const folder = path.join(root, 'db/migrations')
/** The advisory lock of whoever changes the database's shape or all of its rows. */
export const migrationLock = 727_001

export const migrationFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
/** How many steps this program knows that were not taken, and how many were that it does not know. */
export function migrationState(taken: readonly { name: string }[]) {
  const done = taken.map(({ name }) => name)
  const known = migrationFiles()
  return {
    missing: known.filter((name) => !done.includes(name)).length,
    newer: done.filter((name) => !known.includes(name)).length,
  }
}
export const migrationsTable =
  'create table if not exists migrations (name text primary key, at timestamptz not null default now())'
export const migrationText = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** The tables that the migrations make: whatever else lies in the database is somebody else's. */
export const ownTables = () =>
  migrationFiles().flatMap((name) => Array.from(migrationText(name).matchAll(madeTable), (found) => found[1]!))
const madeTable = /^create (?:unlogged )?table (\w+)/gim

/**
 * Brings the database up to date, one transaction a file, under an advisory lock: of several nodes that start at once
 * one migrates and the others wait. `afterwards` runs inside the same lock (the demo world is loaded there).
 */
export async function migrate(pool: Pool, afterwards?: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    // what one large table takes, and the wait for another node that migrates, are no reasons to give up
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(migrationsTable)
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    for (const name of migrationFiles()) if (!done.has(name)) await apply(client, name)
    await afterwards?.()
  } finally {
    // closing the connection is what lets go of the lock, whatever happened
    client.release(true)
  }
}

/** In a transaction of the caller's. */
export async function applyMigration(client: ClientBase, name: string): Promise<void> {
  await client.query(migrationText(name))
  await client.query('insert into migrations (name) values ($1)', [name])
}

async function apply(client: PoolClient, name: string) {
  await client.query('begin')
  try {
    await applyMigration(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
