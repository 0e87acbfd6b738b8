import { invalidField } from '#src/shared/errors.ts'
import { shanghaiDay } from '#src/shared/format.ts'

/** Days of Asia/Shanghai, as 2026-01-31; both count. */
export interface Days {
  readonly first: string
  readonly last: string
}
const MOST = 400
const DAY = 86_400_000

const dayOf = (given: string) => (given.length === 10 ? given : shanghaiDay(Date.parse(given)))

/** @throws invalid for days in the wrong order, too many, or long before and after anything happens here */
export function daysOf({
  start_time: start,
  end_time: end,
}: {
  start_time?: string | undefined
  end_time?: string | undefined
}): Days {
  for (const [name, given] of Object.entries({ start_time: start, end_time: end }))
    if (given !== undefined && !/^(19|2\d)\d\d-/.test(given)) throw invalidField(name, '日期无效')
  const last = end === undefined ? shanghaiDay(Date.now()) : dayOf(end)
  const first = start === undefined ? shanghaiDay(Date.parse(`${last}T00:00:00+08:00`) - 29 * DAY) : dayOf(start)
  const count = (Date.parse(last) - Date.parse(first)) / DAY + 1
  if (count < 1) throw invalidField('end_time', '结束的日期不能早于开始的日期')
  if (count > MOST) throw invalidField('start_time', `最多查看 ${MOST} 天`)
  return { first, last }
}

/** SQL: from the first moment of the first day on, and before the day after the last. $1 and $2 are the days. */
export const inDays = (column: string): string =>
  `${column} >= ($1::date::timestamp at time zone 'Asia/Shanghai') and ${column} < (($2::date + 1)::timestamp at time zone 'Asia/Shanghai')`
/** SQL: the day of a moment. */
export const dayOfSql = (column: string): string => `(${column} at time zone 'Asia/Shanghai')::date`
