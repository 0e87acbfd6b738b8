import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { BanForm } from '#src/features/reports/web/public.tsx'
import { formatWhole } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { stationData, stationReport } from '#src/features/site-admin/contract.ts'
import { type ReportName, reports, reportTitles } from '#src/features/site-admin/reports.ts'
import { fileOf, type Range, reportQuery, type Table } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { ScoreActions } from './score-actions.tsx'

const LinePlot = lazy(() => import('#src/ui/line-plot.tsx'))

/** Numbers of the site, by day where they come day by day. */
export function NumbersPanel() {
  const [search] = useSearchParams()
  const name = reports.find((one) => one === search.get('report')) ?? reports[0]!
  const [days, setDays] = useState<Omit<Range, 'user_id'>>({})
  const user = name === 'audit' ? Number(search.get('user')) : 0
  const range: Range = Number.isSafeInteger(user) && user > 0 ? { ...days, user_id: user } : days
  const set = (by: typeof days) =>
    setDays((now) => Object.fromEntries(Object.entries({ ...now, ...by }).filter(([, v]) => v)))
  return (
    <section aria-labelledby="numbers" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="numbers" className="sr-only">
        统计
      </h2>
      <Totals range={days} />
      <LinkTabs
        label="报表"
        tabs={reports.map((report) => ({
          to: paths.siteAdmin('numbers', { report }),
          text: reportTitles[report],
          current: report === name,
        }))}
      />
      <div className="flex flex-wrap items-end gap-3">
        <FormField label="开始日期">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={range.start_time ?? ''}
              onChange={(event) => set({ start_time: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="结束日期">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={range.end_time ?? ''}
              onChange={(event) => set({ end_time: event.target.value })}
            />
          )}
        </FormField>
        <a className={buttonLook({})} href={fileOf(name, range)} download>
          下载 CSV
        </a>
      </div>
      {range.user_id && (
        <p className="text-sm text-text-2">
          只看和 <Link to={paths.user(range.user_id)}>用户 #{range.user_id}</Link> 有关的记录。
          <Link to={paths.siteAdmin('numbers', { report: 'audit' })}>查看全部</Link>
        </p>
      )}
      <Shown key={`${name} ${range.user_id}`} name={name} range={range} />
    </section>
  )
}

function Totals({ range }: { range: Range }) {
  const { data } = useEndpoint(stationData, { query: range })
  if (!data) return null
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {data.list.map(({ key, label, total, new: added }) => (
        <Card key={key} padded>
          <dt className="text-sm text-text-3">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">
            {formatWhole(total)}
            <span className="ml-2 text-sm font-normal text-text-3">+{formatWhole(added)}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}

function Shown({ name, range }: { name: ReportName; range: Range }) {
  const { data, isError, error, refetch } = useEndpoint(...reportQuery(name, range))
  if (isError) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  return (
    <>
      {data.is_series && <Plot table={data} />}
      {name === 'acts' && <ScoreActions range={range} />}
      {name === 'bans' && <BanForm refresh={[stationReport]} />}
      <ReportTable name={name} table={data} />
    </>
  )
}

function Plot({ table }: { table: Table }) {
  const inBrowser = useInBrowser()
  if (!inBrowser) return null
  return (
    <Card padded className="overflow-hidden">
      <Suspense fallback={<div className="h-72" />}>
        <LinePlot table={table} />
      </Suspense>
    </Card>
  )
}
