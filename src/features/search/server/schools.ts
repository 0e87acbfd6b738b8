import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'

const MOST = 1000
const named = prepared<{ title: string; count: number; total: number }>(
  'search schools',
  `with found as materialized (
    select company as title, count(*)::int as count from users
    where company <> '' and blocked_at is null and strpos(lower(company), lower($1)) > 0
    group by company order by count(*) desc, company limit ${MOST})
  select found.*, (select count(*)::int from found) as total from found order by count desc, title limit $2 offset $3`,
)

/** Names of schools and companies that people entered (rulings, "The wire"). */
export async function findSchools({ pool }: Services, query: { text: string; page: number; per_number: number }) {
  const text = query.text.trim()
  const { limit, offset } = rowsOf(query)
  const rows = text ? await named(pool, [text, limit, offset]) : []
  return {
    list: rows.map(({ title, count }) => ({ type: 'School' as const, title, count })),
    pagination: { ...pageOf(query, rows[0]?.total ?? 0), total_capped: (rows[0]?.total ?? 0) >= MOST },
  }
}
