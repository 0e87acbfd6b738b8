import { useEndpoint } from '#src/client/data/queries.ts'
import { scoreActions } from '#src/features/site-admin/contract.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { ReportTable } from './report-table.tsx'
import type { Range } from './report-query.ts'

const columns = [
  { key: 'label', label: '行为' },
  { key: 'count', label: '次数' },
  { key: 'points', label: '积分' },
]

/** What people earned points for in those days, by act. */
export function ScoreActions({ range }: { range: Range }) {
  const { data, isError, error, refetch } = useEndpoint(scoreActions, { query: range })
  if (isError) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={3} />
  const rows = data.list.map(({ label, count, points }) => [label, count, points])
  return <ReportTable name="acts" table={{ title: '各种行为的积分', is_series: false, is_cut: false, columns, rows }} />
}
