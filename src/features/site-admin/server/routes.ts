import { on, onRaw } from '#src/platform/http/route.ts'
import { retryJob } from '#src/platform/jobs/failed-jobs.ts'
import * as contract from '../contract.ts'
import { daysOf } from './days.ts'
import { report, reportFile } from './report.ts'
import { scoreActions, totals } from './totals.ts'

export const routes = [
  on(contract.stationData, ({ services, query }) => totals(services.pool, daysOf(query))),
  on(contract.scoreActions, ({ services, query }) => scoreActions(services.pool, daysOf(query))),
  on(contract.stationReport, ({ services, params, query }) =>
    report(services.pool, params.report, { days: daysOf(query), spaceId: query.product_id ?? null }),
  ),
  onRaw(contract.stationReportFile, async ({ services, params, query, http }) => {
    const days = daysOf(query)
    const file = await reportFile(services.pool, params.report, { days, spaceId: query.product_id ?? null })
    return http.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${params.report}-${days.first}-${days.last}.csv"`,
        'cache-control': 'private, no-store',
      })
      .send(file)
  }),
  on(contract.retryJob, async ({ services, params }) => {
    await retryJob(services.pool, params.id)
    return null
  }),
]
