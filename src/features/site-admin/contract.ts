import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id } from '#src/shared/shapes.ts'
import { reports } from './reports.ts'

// What those who keep the site look at (specification, section 7; rulings, "The wire": the list of reports is closed).

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], '时间应为日期，如 2026-01-31')
/** Both days count, those of Asia/Shanghai; absent: the last 30. */
const range = { start_time: z.optional(moment), end_time: z.optional(moment) }

export const stationData = endpoint({
  method: 'GET',
  path: '/v1/station_data',
  access: 'site_admin',
  summary: '站点的总数',
  query: z.strictObject(range),
  reply: z.strictObject({
    start_time: z.string(),
    end_time: z.string(),
    /** `total`: all there are now; `new`: those of the days that were asked for. */
    list: z.array(z.strictObject({ key: z.string(), label: z.string(), total: z.int(), new: z.int() })),
  }),
})

/** What people earned points for in those days, by act. */
export const scoreActions = endpoint({
  method: 'GET',
  path: '/v1/station_data/score_action',
  access: 'site_admin',
  summary: '积分行为的统计',
  query: z.strictObject(range),
  reply: z.strictObject({
    list: z.array(z.strictObject({ act: z.string(), label: z.string(), count: z.int(), points: z.int() })),
  }),
})

const cell = z.union([z.string(), z.number(), z.null()])
const table = z.strictObject({
  title: z.string(),
  /** The first column is the day that a line is drawn along, where `is_series`. */
  is_series: z.boolean(),
  /** There are more rows, which the file has. */
  is_cut: z.boolean(),
  columns: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  rows: z.array(z.array(cell)),
})
const wanted = {
  params: z.strictObject({ report: z.enum(reports, '没有这种报表') }),
  query: z.strictObject({ product_id: z.optional(id), user_id: z.optional(id), ...range }),
}

/**
 * A table of numbers, by day where they come day by day. `product_id`: of what lies in one space, where the report knows spaces.
 * `user_id`: of what one person did as an administrator, and what administrators did to them, where it knows people.
 */
export const stationReport = endpoint({
  method: 'GET',
  path: '/v1/station_data/:report',
  access: 'site_admin',
  summary: '站点的报表',
  ...wanted,
  reply: table,
})

/** The same as CSV. */
export const stationReportFile = endpoint({
  method: 'GET',
  path: '/v1/station_data/:report/csv',
  access: 'site_admin',
  summary: '站点的报表（CSV 文件）',
  ...wanted,
  raw: true,
})

/** How the site fares now, as the program sees it that answers: numbers with what they may be, and what is to be done. */
export const stationHealth = endpoint({
  method: 'GET',
  path: '/v1/health',
  access: 'site_admin',
  summary: '站点的运行状况',
  reply: z.strictObject({
    at: z.string(),
    version: z.string(),
    /** Which program has answered: its machine and its process. */
    node: z.string(),
    started_at: z.string(),
    list: z.array(
      z.strictObject({
        key: z.string(),
        group: z.string(),
        label: z.string(),
        value: z.string(),
        state: z.enum(['fine', 'look', 'act']),
        /** From where on it is looked at, and acted upon; null where there is no such limit. */
        limits: z.nullable(z.string()),
        /** What to do; null where all is well. */
        hint: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Has a job that failed done once more, at once. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/v1/jobs/:id/retry',
  access: 'site_admin',
  summary: '重试失败的任务',
  params: z.strictObject({ id }),
})
