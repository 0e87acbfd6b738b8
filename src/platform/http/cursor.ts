import { invalidField } from '#src/shared/errors.ts'

// A cursor says after which row a list goes on: the order that it belongs to, and what that order looks at of the row, as
// whole numbers. Opaque on the wire.

export const cursorOf = (order: string, values: readonly number[]): string =>
  Buffer.from([order, ...values].join(' ')).toString('base64url')

/** The numbers of a cursor. @throws invalid for one of another order, or none at all */
export function valuesOf(cursor: string, order: string, count: number): number[] {
  const [written, ...values] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (written !== order || values.length !== count || !values.every((value) => /^\d{1,16}$/.test(value)))
    throw invalidField('after', '游标无效')
  return values.map(Number)
}

/** Of rows of which one more than a page was asked for: those of the page, and whether the list goes on behind them. */
export const cutPage = <Row>(rows: readonly Row[], perPage: number) => ({
  shown: rows.slice(0, perPage),
  hasMore: rows.length > perPage,
})
