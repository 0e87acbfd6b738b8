import { type RawBuilder, sql } from 'kysely'
import { invalidField } from '#src/shared/errors.ts'

// The order of the tree: where people put things, then folders and the rest by their titles, numbers as numbers (decision 49).

type Way = 'asc' | 'desc'

/** parent_id, the same in all rows of a level, stands in the order because for `is null` the planner does not know that. */
export const placeOrder = (table: string, way: Way = 'asc'): string =>
  ['parent_id', 'place', 'sort_key', 'id'].map((column) => `${table}.${column} ${way}`).join(', ')

/** JSON has no infinity. */
export const placeKeys = 'resources.place::text, resources.sort_key'

/** Behind all that is a number it holds a text, which other cursors do not. */
export const placeCursorOf = (id: number, [place, key]: [place: string, key: string], way: Way): string =>
  Buffer.from(`${nameOf(way)} ${place} ${id} ${key}`).toString('base64url')

/** `and …` for what comes after the cursor. @throws invalid */
export function behindPlace(cursor: string, way: Way): RawBuilder<unknown> {
  const written = Buffer.from(cursor, 'base64url').toString()
  const [, name, place, id, key] =
    /^(\S+) (-?\d{1,16}(?:\.\d{1,20})?(?:e[+-]\d{1,3})?|Infinity) (\d{1,16}) (.*)$/s.exec(written) ?? []
  // PostgreSQL has no such character in texts, and no such numbers
  if (name !== nameOf(way) || key!.includes('\0') || !isNumber(place!)) throw invalidField('after', '游标无效')
  const isBehind = sql.raw(way === 'asc' ? '>' : '<')
  return sql`and (resources.place, resources.sort_key, resources.id) ${isBehind} (${place}::float8, ${key}, ${id}::bigint)`
}

const nameOf = (way: Way): string => (way === 'asc' ? 'place' : 'place:desc')

/** Neither too large for its kind nor so small that nothing is left of it. */
function isNumber(place: string): boolean {
  const value = Number(place)
  return place === 'Infinity' || (Number.isFinite(value) && (value !== 0 || !/^-?[\d.]*[1-9]/.test(place)))
}
