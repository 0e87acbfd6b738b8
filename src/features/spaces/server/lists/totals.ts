import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'

const totals = prepared<{ spaces: number; documents: number }>(
  'totals of open spaces',
  `select count(*)::int as spaces, coalesce(sum(document_count), 0)::int as documents
  from spaces where is_open and deleted_at is null`,
)

/** How many spaces everybody may see, and how much lies in them. */
export const openTotals = async (pool: Pool) => (await totals(pool, []))[0]!
