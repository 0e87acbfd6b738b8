import { lazy, Suspense, useId, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { csv } from '#src/shared/csv.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { YearLegend, YearMap } from '#src/ui/year-map/year-map.tsx'
import { isForManagers, isSeries, type ReportName, reportTitles } from '../reports.ts'
import { reportQuery, type Table } from './report-query.ts'

const LinePlot = lazy(() => import('#src/ui/line-plot.tsx'))

interface Props {
  name: ReportName
  space: Space
  asked: Parameters<typeof reportQuery>[1]
}

/** Rows of a list that stand there before somebody asks for all. */
const FEW = 10

/** A report as a plot or a list, as a table, and as a file. */
export function ReportCard({ name, space, asked }: Props) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const { data, isError, refetch } = useEndpoint(...reportQuery(name, asked))
  return (
    <Card as="section" padded aria-labelledby={id} className="flex flex-col">
      <div className="mb-2 flex flex-wrap items-baseline gap-2">
        <h2 id={id} className="text-[16px] leading-6 font-semibold">
          {reportTitles[name]}
        </h2>
        {isForManagers(name) && <span className="text-xs text-text-3">只有管理者看得到</span>}
        <span className="flex-1" />
        {name === 'year' && <YearLegend />}
        {data && data.rows.length > 0 && (
          <span className="flex gap-2">
            <WholeButton name={name} table={data} whole={whole} onChange={setWhole} />
            <Button
              size="sm"
              aria-label={`${reportTitles[name]}：下载 CSV`}
              onClick={() => saveBlob(fileOf(data), `${space.title}-${reportTitles[name]}.csv`)}
            >
              下载 CSV
            </Button>
          </span>
        )}
      </div>
      {isError && <ErrorState message={`${reportTitles[name]}加载失败，请重试`} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonText lines={4} />}
      {data && <Shown name={name} table={data} whole={whole} now={asked.now} />}
    </Card>
  )
}

interface WholeProps {
  name: ReportName
  table: Table
  whole: boolean
  onChange: (whole: boolean) => void
}
/** Of a plot its numbers, of a list all of it; nothing where that stands there already. */
function WholeButton({ name, table, whole, onChange }: WholeProps) {
  const isPlot = isSeries(name)
  if (name === 'year' || (!isPlot && table.rows.length <= FEW)) return null
  const [more, less] = isPlot ? ['看表格', '看图'] : ['看全部', '收起']
  return (
    <Button
      size="sm"
      aria-label={`${reportTitles[name]}：${whole ? less : more}`}
      aria-pressed={whole}
      onClick={() => onChange(!whole)}
    >
      {whole ? less : more}
    </Button>
  )
}

const fileOf = ({ columns, rows }: Table) =>
  new Blob([csv([columns.map(({ label }) => label), ...rows])], { type: 'text/csv' })

function Shown({ name, table, whole, now }: { name: ReportName; table: Table; whole: boolean; now: number }) {
  if (name === 'year') return <Year table={table} now={now} />
  if (!table.rows.length) return <p className="py-6 text-center text-text-3">{empty[name] ?? '还没有'}</p>
  if (isSeries(name) && !whole) return <Plot name={name} table={table} />
  // the last day first, as in the other reports
  if (isSeries(name)) return <DataTable name={name} table={{ ...table, rows: table.rows.toReversed() }} />
  return <DataTable name={name} table={whole ? table : { ...table, rows: table.rows.slice(0, FEW) }} />
}

const empty: Partial<Record<ReportName, string>> = {
  most_read: '还没有人读过这里的内容',
  reading: '最近 30 天里还没有一篇有 5 个人读过',
  open_questions: '没有等着解决的问题',
  unanswered: '每个问题都有人回答了',
  tags: '这里的内容还没有标签',
  contributors: '还没有人发表过内容',
  stale: '还没有可以更新的内容',
}

function Year({ table, now }: { table: Table; now: number }) {
  const days = table.rows.map(([day, count]) => ({ day: String(day), count: Number(count) }))
  const sum = days.reduce((all, { count }) => all + count, 0)
  const words = sum ? `过去一年发表与讨论 ${sum} 次` : '过去一年还没有人在这里发表或讨论'
  return (
    <>
      <p className="text-sm text-text-2">{words}</p>
      <YearMap today={shanghaiDay(now)} days={days} label={words} counted="发表与讨论" />
    </>
  )
}

/** What is plotted stands in words, too; the days one by one are in the table. */
function Plot({ name, table }: { name: ReportName; table: Table }) {
  const inBrowser = useInBrowser()
  return (
    <>
      <p className="text-sm text-text-2">{inWords(name, table)}</p>
      <div className="mt-1 h-72">
        {inBrowser && (
          <Suspense>
            <LinePlot table={name === 'members' ? withoutLast(table) : table} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const withoutLast = ({ columns, rows, ...table }: Table): Table => ({
  ...table,
  columns: columns.slice(0, -1),
  rows: rows.map((row) => row.slice(0, -1)),
})

function inWords(name: ReportName, { columns, rows }: Table): string {
  if (name === 'members') return `现在 ${rows.at(-1)![1]} 位成员`
  if (columns.length === 1) return '这段时间里没有发表内容'
  return columns
    .slice(1)
    .map(({ label }, n) => `${label} ${rows.reduce((sum, row) => sum + Number(row[n + 1]), 0)}`)
    .join('，')
}

function DataTable({ name, table: { columns, rows, paths } }: { name: ReportName; table: Table }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
      tabIndex={0}
      role="region"
      aria-label={`${reportTitles[name]}：表格`}
      className="max-h-[32rem] overflow-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-text-3">
            {columns.map(({ key, label }, n) => (
              <th
                key={key}
                scope="col"
                className={`py-1.5 font-normal whitespace-nowrap ${n ? 'pl-3 text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row[0]} ${at}`} className="border-b border-line last:border-0">
              {row.map((value, n) => (
                <td
                  key={columns[n]!.key}
                  className={`py-1.5 ${n ? 'pl-3 text-right whitespace-nowrap tabular-nums' : 'break-words'}`}
                >
                  {n === 0 && paths?.[at] ? (
                    <Link to={paths[at]} className="inline-flex min-h-6 items-center">
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
