import type { Reply } from '#src/shared/endpoint.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import { spaceReport } from '../contract.ts'
import { isSeries, type ReportName } from '../reports.ts'

const DAY = 86_400_000

export type Table = Reply<typeof spaceReport>

/** How far back one looks, in days. */
export const spans = { '30': '最近 30 天', '90': '最近 90 天', '365': '最近一年' } as const
export type Span = keyof typeof spans
export const spanOf = (search: URLSearchParams): Span => {
  const days = search.get('days') ?? ''
  return days in spans ? (days as Span) : '30'
}

interface Asked {
  spaceId: string
  span: Span
  /** In ms. */
  now: number
}
export function reportQuery(report: ReportName, { spaceId, span, now }: Asked) {
  const start_at = shanghaiDay(now - (Number(span) - 1) * DAY)
  return [spaceReport, { params: { id: spaceId, report }, query: isSeries(report) ? { start_at } : {} }] as const
}
