import type { Pool } from 'pg'

/** Days of Asia/Shanghai, as 2026-01-31; both count. */
interface Wanted {
  first: string
  last: string
}

/** Views of pages, and readers of things, on each day that had any. */
export async function viewsByDay(pool: Pool, { first, last }: Wanted) {
  const { rows } = await pool.query<{ day: string; views: number; readers: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views, sum(readers)::int as readers from (
      select day, sum(count) as views, 0 as readers from page_views where day between $1::date and $2::date group by day
      union all
      select day, 0, count(distinct reader) from visits where day between $1::date and $2::date group by day) counted
    group by counted.day`,
    [first, last],
  )
  return rows
}

/** Views by the number of the page, the most seen first. */
export async function viewsByPage(pool: Pool, { first, last }: Wanted) {
  const { rows } = await pool.query<{ page: number; views: number }>(
    `select page, sum(count)::int as views from page_views where day between $1::date and $2::date
    group by page order by views desc, page`,
    [first, last],
  )
  return rows
}
