import { invalidField } from '#src/shared/errors.ts'

type Action = 'asc' | 'desc'

/** Where a list by time of creation goes on: after the last id of a full page. Opaque on the wire. */
export const cursorFor = (rows: readonly { id: number }[], perPage: number, action: Action): string | null =>
  rows.length < perPage ? null : Buffer.from(`${action}:${rows.at(-1)!.id}`).toString('base64url')

/** The id that a cursor stands for; without one the id before all others. @throws invalid for a cursor of another list */
export function idAfter(cursor: string | undefined, action: Action): number {
  if (cursor === undefined) return action === 'asc' ? 0 : Number.MAX_SAFE_INTEGER
  const match = /^(asc|desc):([1-9]\d{0,15})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (match?.[1] !== action) throw invalidField('after', '游标无效')
  return Number(match[2])
}
