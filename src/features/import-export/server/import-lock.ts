import type { Pool } from 'pg'

const lockKey = 727_002

/**
 * Runs one import of a person at a time: two at once would make the same documents. The lock ends with the connection, and
 * so with the program.
 * @returns null while another one runs
 */
export async function withImportLock<T>(
  pool: Pool,
  userId: number,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      lockKey,
      userId,
    ])
    return rows[0]!.taken ? { result: await work() } : null
  } finally {
    client.release(true)
  }
}
