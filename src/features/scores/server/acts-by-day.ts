import type { Pool } from 'pg'

/** Days of Asia/Shanghai, as 2026-01-31; both count. */
interface Wanted {
  first: string
  last: string
}
const isIn = `at >= ($1::date::timestamp at time zone 'Asia/Shanghai') and at < (($2::date + 1)::timestamp at time zone 'Asia/Shanghai')`

/** How often people earned points on each day, and how many; days without any are left out. */
export async function actsByDay(pool: Pool, { first, last, spaceId }: Wanted & { spaceId: number | null }) {
  const { rows } = await pool.query<{ day: string; count: number; points: number }>(
    `select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int, sum(points)::int as points from scores
    where ${isIn} and ($3::bigint is null or space_id = $3) group by 1`,
    [first, last, spaceId],
  )
  return rows
}

/** The same by act. */
export async function actsByName(pool: Pool, { first, last }: Wanted) {
  const { rows } = await pool.query<{ act: string; count: number; points: number }>(
    `select act, count(*)::int, sum(points)::int as points from scores where ${isIn} group by act order by points desc, act`,
    [first, last],
  )
  return rows
}
