import { cursorOf, valuesOf } from '#src/platform/http/cursor.ts'

type Action = 'asc' | 'desc'

/** Where a list by time of creation goes on: after the last id that was shown. */
export const cursorFor = (last: { id: number }, action: Action): string => cursorOf(action, [last.id])

/** The id that a cursor stands for; without one the id before all others. @throws invalid for a cursor of another list */
export function idAfter(cursor: string | undefined, action: Action): number {
  if (cursor === undefined) return action === 'asc' ? 0 : Number.MAX_SAFE_INTEGER
  return valuesOf(cursor, action, 1)[0]!
}
