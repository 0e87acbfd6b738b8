import type { Pool } from 'pg'
import type { Batch, Front } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { deepestPage, rowsOf } from '#src/shared/paging.ts'

/** Totals are exact up to here; nobody turns batches further. */
const COUNTED = 1000

const liked = 'order by subjects.like_count desc, subjects.id desc'
/** The best liked: $1 rows and one more, after $2. */
const byLikes = (columns: string, rows: string) => `select ${columns} ${rows} ${liked} limit $1 + 1 offset $2`

/** What administrators recommend (`first`) before the others: two walks down the index of likes, nothing is sorted whole. */
function recommendedFirst(columns: string, rows: string, first: string): string {
  const select = (isFirst: boolean) => `(select ${columns}, subjects.like_count, ${isFirst} as first
    ${rows} and ${first} = ${isFirst} ${liked} limit $1::int + $2::int + 1)`
  return `select * from (${select(true)} union all ${select(false)}) as both_kinds
    order by first desc, like_count desc, id desc limit $1 + 1 offset $2`
}

/** Of the home page as visitors see it (`front`), or people who signed in (`home`). */
type Page = 'front' | 'home'

const statementsOf = (kind: string, { columns, rows, recommended }: Front) => ({
  front: prepared<{ id: number }>(`front ${kind}`, () => byLikes(columns, rows('$3'))),
  home: prepared<{ id: number }>(`home ${kind}`, () => recommendedFirst(columns, rows('$3'), recommended)),
  count: prepared<{ total: number }>(
    `count front ${kind}`,
    () => `select count(*)::int as total from (select ${rows('$1')} limit ${COUNTED}) as counted`,
  ),
})

/** What stands on the home page of a kind, as its calls say; the reply is checked. */
export function batchesOf(kind: string, front: Front) {
  const statements = statementsOf(kind, front)
  return async (page: Page, pool: Pool, batch: Batch) => {
    const type = batch.type ?? null
    const [rows, [count]] = await Promise.all([
      statements[page](pool, [batch.per_number, rowsOf(batch).offset, type]),
      statements.count(pool, [type]),
    ])
    const { shown, pagination } = cut(rows, batch, count!.total)
    return { list: await front.present(pool, shown), pagination }
  }
}

/** One row more than shown was asked for: whether it came tells if there is a next batch, also past what is counted. */
function cut<Row>(rows: Row[], { page, per_number }: Batch, total: number) {
  return {
    shown: rows.slice(0, per_number),
    pagination: {
      current_page: page,
      total_pages: Math.max(1, Math.ceil(total / per_number)),
      total_count: total,
      next_page: rows.length > per_number && page < deepestPage ? page + 1 : null,
      next_cursor: null,
    },
  }
}
