import type { Pool } from 'pg'
import { isChoice, type Item } from '#src/features/questionnaires/items.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { Found } from '../found.ts'

/** Fewer than so many are not shown by themselves (rulings, "Questionnaires"). */
const FEWEST = 5

/** A row without a column, or a column without a row, is all who chose that one. */
const together = prepared<{ row: number | null; column: number | null; count: number }>(
  'cross table of a questionnaire',
  `with r as materialized (select answers -> $2::text -> 'chosen' as rows, answers -> $3::text -> 'chosen' as columns
    from questionnaire_replies where questionnaire_id = $1 and answers ? $2::text)
  select choice::bigint as row, null::bigint as column, count from questionnaire_counts
    where questionnaire_id = $1 and item = $2::text::bigint and line = 0
  union all
  select null, choice::bigint, count from questionnaire_counts
    where questionnaire_id = $1 and item = $3::text::bigint and line = 0
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
  const count = new Map(counted.map((one) => [`${one.row ?? ''} ${one.column ?? ''}`, one.count]))
  const times = (row: number | '', option: number | '') => count.get(`${row} ${option}`) ?? 0
  const heads = columns.options.map(({ timestamp, title }) => ({ timestamp, title, count: times('', timestamp) }))
  const lines = rows.options.map(({ timestamp, title }) => ({ timestamp, title, count: times(timestamp, '') }))
  // both ways: asked the other way round, the same cells are hidden
  const [fewRows, fewColumns] = [fewOf(lines), fewOf(heads)]
  return {
    columns: heads.map(({ title }) => title),
    rows: lines.map((line) =>
      fewRows.has(line)
        ? { title: line.title, count: null, counts: null }
        : {
            title: line.title,
            count: line.count,
            counts: heads.map((head) => (fewColumns.has(head) ? null : times(line.timestamp, head.timestamp))),
          },
    ),
  }
}

function itemOf({ items }: Found, asked: Record<string, number | undefined>): Item {
  const [name, timestamp] = Object.entries(asked)[0]!
  const item = items.find((one) => one.timestamp === timestamp)
  if (!item || !isChoice(item.kind)) throw invalidField(name, '请选择一道选择题')
  return item
}

/** Those that are hidden. A single one could be told from the sums: then the smallest of the others is, too. */
function fewOf<T extends { count: number }>(all: readonly T[]): Set<T> {
  const few = new Set(all.filter(({ count }) => count > 0 && count < FEWEST))
  const [next] = all.filter(({ count }) => count >= FEWEST).toSorted((a, b) => a.count - b.count)
  if (few.size === 1 && next) few.add(next)
  return few
}
