import type { Pool } from 'pg'

/** How many files of each sort there are, and their bytes; the largest sort first. */
export async function storageByType(pool: Pool) {
  const { rows } = await pool.query<{ type: string; count: number; bytes: string }>(
    'select content_type as type, count(*)::int, sum(size) as bytes from files group by 1 order by sum(size) desc limit 100',
  )
  return rows.map(({ type, count, bytes }) => ({ type, count, bytes: Number(bytes) }))
}
