import type { Reply } from '#src/shared/endpoint.ts'
import { stationReport, stationReportFile } from '#src/features/site-admin/contract.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import type { ReportName } from '#src/features/site-admin/reports.ts'

export type Table = Reply<typeof stationReport>
export interface Range {
  start_time?: string
  end_time?: string
  /** Whose record it is. */
  user_id?: number
}
export const reportQuery = (report: ReportName, range: Range) =>
  [stationReport, { params: { report }, query: range }] as const
export const fileOf = (report: ReportName, range: Range) =>
  addressOf(stationReportFile, { params: { report }, query: range })
