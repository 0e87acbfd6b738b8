import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { LiftButton } from '#src/features/reports/web/public.tsx'
import { formatDateTime } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { retryJob, stationReport } from '#src/features/site-admin/contract.ts'
import type { ReportName } from '#src/features/site-admin/reports.ts'
import type { Table } from './report-query.ts'

/** A report as a table; what can be done about a row stands at its end. */
export function ReportTable({
  name,
  table: { title, columns, rows, is_series: isSeries, is_cut: isCut },
}: {
  name: ReportName
  table: Table
}) {
  const acts = name === 'jobs' || name === 'bans'
  // the last day first, as in the other reports
  const shown = isSeries ? rows.toReversed() : rows
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
      tabIndex={0}
      role="region"
      aria-label={title}
      className="max-h-[70vh] overflow-auto rounded-r2 border border-line bg-surface"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
            {acts && (
              <th scope="col" className="px-3 py-2 font-medium">
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((row, n) => (
            <tr key={`${row[0]} ${n}`}>
              {row.map((value, at) => (
                <td key={columns[at]!.key} className="max-w-96 px-3 py-2 break-words tabular-nums">
                  {inWords(value)}
                </td>
              ))}
              {acts && (
                <td className="px-3 py-2">
                  {name === 'jobs' ? (
                    <RetryButton id={Number(row[0])} />
                  ) : (
                    <LiftButton id={Number(row[0])} nickname={String(row[1])} refresh={[stationReport]} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!rows.length && <p className="px-3 py-6 text-center text-text-3">没有记录</p>}
      {isCut && (
        <p className="border-t border-line px-3 py-3 text-center text-sm text-text-3">
          这里显示最近 {rows.length} 条，全部记录请下载 CSV
        </p>
      )}
    </div>
  )
}

const inWords = (value: string | number | null) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value

function RetryButton({ id }: { id: number }) {
  const retry = useAction(retryJob, { refresh: [stationReport] })
  async function again() {
    try {
      await retry.mutateAsync({ params: { id } })
      toast.success('已重新排队')
    } catch (error) {
      toastRefusal(error, '重试失败')
    }
  }
  return (
    <Button size="sm" aria-label={`重试任务 ${id}`} loading={retry.isPending} onClick={() => void again()}>
      重试
    </Button>
  )
}
