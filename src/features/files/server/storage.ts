import type { Pool } from 'pg'
import { cached } from '#src/platform/db/cached.ts'

/** How many files of each sort there are, and their bytes; the largest sort first. */
export async function storageByType(pool: Pool) {
  const { rows } = await pool.query<{ type: string; count: number; bytes: string }>(
    'select content_type as type, count(*)::int, sum(size) as bytes from files group by 1 order by sum(size) desc limit 100',
  )
  return rows.map(({ type, count, bytes }) => ({ type, count, bytes: Number(bytes) }))
}

/** Of all of them; at most a minute old where they are many. */
export const bytesOfFiles = (pool: Pool): Promise<number> =>
  cached(pool, 'bytes of files', async () => {
    const { rows } = await pool.query<{ count: number; bytes: string }>(
      'select count(*)::int, coalesce(sum(size), 0) as bytes from files',
    )
    return { value: Number(rows[0]!.bytes), rows: rows[0]!.count }
  })
