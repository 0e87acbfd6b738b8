import type { Pool } from 'pg'

const locks = { import: 727_002, export: 727_003 }

/**
 * Runs one import of a person at a time: two at once would make the same documents. The lock ends with the connection, and
 * so with the program.
 * @returns null while another one runs
 */
export const withImportLock = <T>(pool: Pool, userId: number, work: () => Promise<T>) =>
  withLock(pool, [locks.import, userId], work)

/** The same of exports, of which the interface lets each person have one. */
export const withExportLock = <T>(pool: Pool, userId: number, work: () => Promise<T>) =>
  withLock(pool, [locks.export, userId], work)

async function withLock<T>(pool: Pool, key: [number, number], work: () => Promise<T>): Promise<{ result: T } | null> {
  const client = await pool.connect()
  let isTaken = false
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', key)
    isTaken = rows[0]!.taken
    return isTaken ? { result: await work() } : null
  } finally {
    // the database notices the end of a connection a while later; one that is lost has lost its lock, too
    if (isTaken) await client.query('select pg_advisory_unlock($1, $2)', key).catch(() => {})
    client.release(true)
  }
}
