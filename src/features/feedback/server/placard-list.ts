import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { type PlacardRow, presentPlacard } from './placards.ts'

// on every page
const newest = prepared<{ total: number } & (PlacardRow | Record<keyof PlacardRow, null>)>(
  'placards',
  `select total, placards.* from (select count(*)::int as total from placards) counted
  left join (select * from placards order by id desc limit $1 offset $2) placards on true order by id desc`,
)

export async function listPlacards(pool: Pool, query: { page: number; per_number: number }) {
  const { limit, offset } = rowsOf(query)
  const rows = await newest(pool, [limit, offset])
  return {
    list: rows.flatMap((row) => (row.id === null ? [] : presentPlacard(row))),
    pagination: pageOf(query, rows[0]!.total),
  }
}
