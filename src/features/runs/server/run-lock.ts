import type { Pool } from 'pg'

/**
 * Lets one run of a kind and a person happen at a time: two imports at once would make the same documents. The lock ends with
 * the connection, and so with the program.
 * @returns null while another one runs
 */
export const withRunLock = <T>(
  pool: Pool,
  { kind, userId }: { kind: { lock: number }; userId: number },
  work: () => Promise<T>,
) => withLock(pool, [kind.lock, userId], work)

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
