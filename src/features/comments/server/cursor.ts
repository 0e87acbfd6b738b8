import { cursorOf, valuesOf } from '#src/platform/http/cursor.ts'

type Action = 'asc' | 'desc'

/** Where a list by time of creation goes on: after the last id that was shown. */
export const cursorFor = (last: { id: number }, action: Action): string => cursorOf(action, [last.id])

/** The same in an order that looks at something else first. */
export const rankedCursorFor = (last: { id: number; key: number }, order: string, action: Action): string =>
  cursorOf(`${order}:${action}`, [last.key, last.id])

/** What `rankedCursorFor` wrote. @throws invalid for a cursor of another list */
export const placeAfter = (cursor: string, order: string, action: Action): number[] =>
  valuesOf(cursor, `${order}:${action}`, 2)

/** The id that a cursor stands for; without one the id before all others. @throws invalid for a cursor of another list */
export function idAfter(cursor: string | undefined, action: Action): number {
  if (cursor === undefined) return action === 'asc' ? 0 : Number.MAX_SAFE_INTEGER
  return valuesOf(cursor, action, 1)[0]!
}
