import type { Pool } from 'pg'
import { AppError } from '#src/shared/errors.ts'

const lockKey = 727_002

/**
 * Runs one import of a person at a time: two at once would each make the space. The lock ends with the connection,
 * and so with the program.
 * @throws refused while another one runs
 */
export async function withImportLock<T>(pool: Pool, ownerId: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      lockKey,
      ownerId,
    ])
    if (!rows[0]!.taken) throw new AppError('refused', '这个用户的另一次导入正在进行，请等它结束')
    return await work()
  } finally {
    client.release(true)
  }
}
