import { shanghaiDay } from '#src/shared/format.ts'
import { wordCounts } from '../contract.ts'

const DAY = 86_400_000

/** How far back one looks, in days; '' is as far as there is anything. */
export const ranges = { '': '全部时间', '30': '最近 30 天', '365': '最近一年' } as const
export type Range = keyof typeof ranges
export const rangeOf = (search: URLSearchParams): Range => {
  const days = search.get('days') ?? ''
  return days in ranges ? (days as Range) : ''
}

/** @param now in ms */
export function wordQuery(spaceId: string, range: Range, now: number) {
  const start_at = shanghaiDay(now - Number(range) * DAY)
  return [wordCounts, { query: { space_id: spaceId, ...(range && { start_at }) } }] as const
}
