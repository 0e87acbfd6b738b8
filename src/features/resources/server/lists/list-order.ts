import { type RawBuilder, sql } from 'kysely'
import { cursorOf, valuesOf } from '#src/platform/http/cursor.ts'
import { behindPlace, placeCursorOf, placeKeys, placeOrder } from './place-order.ts'

// The orders of a list, and cursors into them: a cursor holds what the order looks at of the last row that was shown, so
// that the list goes on behind that place whatever became of the row. Folders come first, except in a whole space and in the
// order of the tree, where people put them where they like.

export interface Order {
  /** `place` is the order of the tree, of a folder alone. */
  type: 'place' | 'updated' | 'created' | 'comments' | 'liked' | 'collected'
  action: 'asc' | 'desc'
}

/** The end of a page: id, and what its order looks at. */
export type Last = [id: number, ...keys: (number | string | boolean)[]]

interface Column {
  name: string
  isTime: boolean
}
const count = (name: string): Column => ({ name, isTime: false })
const time = (name: string): Column => ({ name, isTime: true })

const columnOf = (type: Exclude<Order['type'], 'place'>, isDeep: boolean): Column =>
  ({
    updated: time(isDeep ? 'subjects.updated_at' : 'resources.changed_at'),
    created: time('subjects.created_at'),
    comments: count('subjects.comment_count'),
    liked: count('subjects.like_count'),
    collected: count('subjects.collection_count'),
  })[type]

/** What the order looks at, after the id: whether it is a folder, and the column as a whole number, times in microseconds. */
export function keysSql({ type }: Order, isDeep: boolean): RawBuilder<unknown> {
  if (type === 'place') return sql.raw(placeKeys)
  const { name, isTime } = columnOf(type, isDeep)
  return sql.raw(`resources.is_folder, ${isTime ? `(extract(epoch from ${name}) * 1000000)::bigint` : name}`)
}

/** @param isBackwards from the end */
export function orderSql({ type, action }: Order, isDeep: boolean, isBackwards: boolean): RawBuilder<unknown> {
  const [descending, ascending] = isBackwards ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
  const direction = action === 'desc' ? descending : ascending
  if (type === 'place') return sql.raw(placeOrder('resources', direction))
  const { name } = columnOf(type, isDeep)
  // parent_id, the same in all rows, stands here because for `is null` the planner does not know that
  const first = isDeep ? '' : `resources.parent_id ${ascending}, resources.is_folder ${descending}, `
  return sql.raw(`${first}${name} ${direction}, resources.id ${direction}`)
}

/** `and …` for what comes after the cursor; nothing without one. @throws invalid */
export function afterSql(cursor: string | undefined, order: Order, isDeep: boolean): RawBuilder<unknown> {
  if (cursor === undefined) return sql``
  const { type } = order
  if (type === 'place') return behindPlace(cursor, order.action)
  const [isFolder, key, id] = valuesOf(cursor, nameOf(order), 3) as [number, number, number]
  const { name, isTime } = columnOf(type, isDeep)
  const column = sql.raw(name)
  const value = isTime ? sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'` : sql`${key}::bigint`
  const isBehind = sql.raw(order.action === 'asc' ? '>' : '<')
  const here = sql`(${column}, resources.id) ${isBehind} (${value}, ${id}::bigint)`
  if (isDeep) return sql`and ${here}`
  const folder = isFolder === 1
  // all three one way round is what the index can start from
  if (order.action === 'desc')
    return sql`and (resources.is_folder, ${column}, resources.id) < (${folder}, ${value}, ${id}::bigint)`
  return sql`and (resources.is_folder < ${folder} or resources.is_folder = ${folder} and ${here})`
}

export function cursorFor([id, ...keys]: Last, order: Order): string {
  if (order.type === 'place') return placeCursorOf(id, keys as [place: string, key: string], order.action)
  const [isFolder, key] = keys as [boolean, number]
  return cursorOf(nameOf(order), [isFolder ? 1 : 0, key, id])
}

const nameOf = ({ type, action }: Order): string => `${type}:${action}`
