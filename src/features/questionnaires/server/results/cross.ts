import type { Pool } from 'pg'
import { isChoice, type Item } from '#src/features/questionnaires/items.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { Found } from '../found.ts'

/** Fewer than so many are not shown by themselves (rulings, "Questionnaires"). */
const FEWEST = 5

const together = prepared<{ row: number; column: number | null; count: number }>(
  'cross table of a questionnaire',
  `with r as materialized (select answers -> $2::text -> 'chosen' as rows, answers -> $3::text -> 'chosen' as columns
    from questionnaire_replies where questionnaire_id = $1 and answers ? $2::text)
  select row::bigint, null::bigint as column, count(*)::int from r, jsonb_array_elements(rows) as row group by 1
  union all
  select row::bigint, col::bigint, count(*)::int from r, jsonb_array_elements(rows) as row, jsonb_array_elements(columns) as col
    group by 1, 2`,
)

interface Asked {
  row?: number | undefined
  column?: number | undefined
}

/** How often options of two items came together; null where nobody asked. @throws invalid for items that are not answered by choosing */
export async function crossOf(pool: Pool, found: Found, { row, column }: Asked) {
  if (row === undefined && column === undefined) return null
  const [rows, columns] = [itemOf(found, { row }), itemOf(found, { column })]
  const counted = await together(pool, [found.id, String(rows.timestamp), String(columns.timestamp)])
  const count = new Map(counted.map((one) => [`${one.row} ${one.column ?? ''}`, one.count]))
  const whole = rows.options.map(({ timestamp, title }) => ({
    title,
    count: count.get(`${timestamp} `) ?? 0,
    counts: columns.options.map((option) => count.get(`${timestamp} ${option.timestamp}`) ?? 0),
  }))
  return { columns: columns.options.map(({ title }) => title), rows: withoutFew(whole) }
}

function itemOf({ items }: Found, asked: Record<string, number | undefined>): Item {
  const [name, timestamp] = Object.entries(asked)[0]!
  const item = items.find((one) => one.timestamp === timestamp)
  if (!item || !isChoice(item.kind)) throw invalidField(name, '请选择一道选择题')
  return item
}

interface CrossRow {
  title: string
  count: number
  counts: number[]
}
/** A single row that is hidden could be told from the sums of the columns: then the smallest of the others is, too. */
function withoutFew(rows: readonly CrossRow[]) {
  const few = new Set(rows.filter(({ count }) => count > 0 && count < FEWEST))
  const [next] = rows.filter((row) => row.count >= FEWEST).toSorted((a, b) => a.count - b.count)
  if (few.size === 1 && next) few.add(next)
  return rows.map((row) => (few.has(row) ? { title: row.title, count: null, counts: null } : row))
}
