import { on, onRaw } from '#src/platform/http/route.ts'
import { retryJob } from '#src/platform/jobs/failed-jobs.ts'
import type { In } from '#src/shared/endpoint.ts'
import * as contract from '../contract.ts'
import { health } from './health/health.ts'
import { daysOf } from './days.ts'
import { report, reportFile } from './report.ts'
import type { Asked } from './table.ts'
import { scoreActions, totals } from './totals.ts'

type Query = In<typeof contract.stationReport, 'out'>['query']

const asked = (query: Query): Asked => ({
  days: daysOf(query),
  spaceId: query.product_id ?? null,
  userId: query.user_id ?? null,
})

export const routes = [
  on(contract.stationData, ({ services, query }) => totals(services.pool, daysOf(query))),
  on(contract.stationHealth, ({ services }) => health(services)),
  on(contract.scoreActions, ({ services, query }) => scoreActions(services.pool, daysOf(query))),
  on(contract.stationReport, ({ services, params, query }) => report(services.pool, params.report, asked(query))),
  onRaw(contract.stationReportFile, async ({ services, params, query, http }) => {
    const wanted = asked(query)
    const { days } = wanted
    const file = await reportFile(services.pool, params.report, wanted)
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
