import { invalidField } from '#src/shared/errors.ts'
import { cursorPageOf, rowsOf } from '#src/shared/paging.ts'

// A cursor says after which row a list continues: the name of the order, and the row's values in it as integers. It is opaque on the
// wire.

export const cursorOf = (order: string, values: readonly number[]): string =>
  Buffer.from([order, ...values].join(' ')).toString('base64url')

/** The numbers of a cursor. @throws invalid for one of another order, or none at all */
export function valuesOf(cursor: string, order: string, count: number): number[] {
  const [written, ...values] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (written !== order || values.length !== count || !values.every((value) => /^\d{1,16}$/.test(value)))
    throw invalidField('after', '游标无效')
  return values.map(Number)
}

export interface PageQuery {
  readonly page: number
  readonly per_number: number
  readonly after?: string | undefined
}

/** The rows to read for a call: one more than a page shows, which tells whether there is a next page. */
export interface Part {
  readonly limit: number
  readonly offset: number
  /** The values of the row after which they start; null for a page by number. */
  readonly after: readonly number[] | null
}

/**
 * A list that can be read by page number or after a given row.
 * @param order names the order, in its cursors too @param names columns of a row that say where it stands in that order
 */
export function keyset<Name extends string>(order: string, names: readonly Name[]) {
  type Placed = Record<Name, number>
  const cursorAfter = (row: Placed) =>
    cursorOf(
      order,
      names.map((name) => row[name]),
    )
  return {
    cursorAfter,
    /** @throws invalid for a cursor of another order */
    part({ page, per_number, after }: PageQuery): Part {
      const limit = per_number + 1
      if (after !== undefined) return { limit, offset: 0, after: valuesOf(after, order, names.length) }
      return { limit, offset: rowsOf({ page, per_number }).offset, after: null }
    },
    /** @returns the rows that the page shows, and the `pagination` of the reply */
    page<Row extends Placed>(rows: readonly Row[], query: PageQuery, total: number) {
      const shown = rows.slice(0, query.per_number)
      const last = shown.at(-1)
      const cursor = last && rows.length > shown.length ? cursorAfter(last) : null
      return { shown, pagination: cursorPageOf(query, total, cursor) }
    },
  }
}
