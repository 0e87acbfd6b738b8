import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listContributions } from '#src/features/contributions/contract.ts'
import { type State, waits } from '#src/features/contributions/kind.ts'
import {
  contributionColumns,
  type ContributionRow,
  contributionTables,
  presentContribution,
} from './contribution-rows.ts'

/** $4 the states, $5 whose; null: all. */
const wanted = `contributions.space_id = $3 and contributions.state = any($4::text[])
  and ($5::bigint is null or subjects.owner_id = $5) and ${visibleSql('$1', '$2')}`

const rows = prepared<ContributionRow>(
  'list contributions',
  `select ${contributionColumns('$1')} from ${contributionTables} where ${wanted} and contributions.id < $6
  order by contributions.id desc limit $7 offset $8`,
)
const counted = prepared<{ total: number }>(
  'count contributions',
  `select count(*)::int as total from subjects join contributions on contributions.id = subjects.id where ${wanted}`,
)
const inOrder = keyset('contributions', ['id'])

const allStates = ['open', 'conflict', 'merged', 'rejected', 'closed']
function statesOf(state: State | undefined): string[] {
  if (state === undefined) return allStates
  return state === 'open' ? allStates.filter((one) => waits(one as State)) : [state]
}

type Query = In<typeof listContributions, 'out'>['query'] & { spaceId: number }
/** The newest first. @throws not_found for a space that the viewer may not see */
export async function listOf(pool: Pool, viewer: Viewer, { spaceId, state, user_id: by, ...query }: Query) {
  await findSpace(pool, viewer, spaceId)
  const place = [...viewerParams(viewer), spaceId, statesOf(state), by ?? null]
  const { limit, offset, after } = inOrder.part(query)
  const [found, [count]] = await Promise.all([
    rows(pool, [...place, after?.[0] ?? Number.MAX_SAFE_INTEGER, limit, offset]),
    counted(pool, place),
  ])
  const { shown, pagination } = inOrder.page(found, query, count!.total)
  return { list: shown.map(presentContribution), pagination }
}

const byState = prepared<{ state: State; total: number }>(
  'contributions by state',
  `select contributions.state, count(*)::int as total from subjects join contributions on contributions.id = subjects.id
  where contributions.space_id = $3 and ${visibleSql('$1', '$2')} group by contributions.state`,
)

/** @throws not_found for a space that the viewer may not see */
export async function countOf(pool: Pool, viewer: Viewer, spaceId: number) {
  await findSpace(pool, viewer, spaceId)
  const found = await byState(pool, [...viewerParams(viewer), spaceId])
  const sum = (...states: State[]) =>
    found.reduce((total, row) => total + (states.includes(row.state) ? row.total : 0), 0)
  const counts = {
    open: sum('open', 'conflict'),
    merged: sum('merged'),
    rejected: sum('rejected'),
    closed: sum('closed'),
  }
  return { ...counts, total: counts.open + counts.merged + counts.rejected + counts.closed }
}
