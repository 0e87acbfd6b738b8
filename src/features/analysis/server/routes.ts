import { findSpace, manages } from '#src/features/spaces/server/public.ts'
import { on } from '#src/platform/http/route.ts'
import { frequentWords } from '#src/platform/search-index/asking/frequent-words.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import * as contract from '../contract.ts'
import { isForManagers } from '../reports.ts'
import { report } from './report.ts'

const DAY = 86_400_000
/** Days of a report that says no others. */
const FEW = 30
const MOST = 400

export const routes = [
  on(contract.wordCounts, async ({ services, viewer, query }) => {
    const { id } = await findSpace(services.pool, viewer, query.space_id)
    return frequentWords(services.pool, viewer, { id, start: query.start_at, end: query.end_at })
  }),
  on(contract.spaceReport, async ({ services: { pool }, db, viewer, params, query }) => {
    const space = await findSpace(pool, viewer, params.id)
    const isAdmin = viewer?.isAdmin === true
    if (isForManagers(params.report) && !(manages(space) || isAdmin))
      throw new AppError(viewer ? 'forbidden' : 'unauthenticated')
    const last = query.end_at ?? shanghaiDay(Date.now())
    const first = query.start_at ?? shanghaiDay(Date.parse(last) - (FEW - 1) * DAY)
    if (first > last) throw invalidField('end_at', '结束日期不能早于开始日期')
    if (Date.parse(last) - Date.parse(first) >= MOST * DAY) throw invalidField('start_at', `最多查看 ${MOST} 天`)
    const isInside = space.role !== null || isAdmin
    return report(params.report, { pool, db, viewer, space, isInside, days: { first, last } })
  }),
]
