import { type RawBuilder, sql } from 'kysely'
import { cursorOf, valuesOf } from '#src/platform/http/cursor.ts'

// The orders of a list, and cursors into them: a cursor holds what the order looks at of the last row that was shown, so
// that the list goes on behind that place whatever became of the row. Folders come first, except in a whole space.

export interface Order {
  type: 'updated' | 'created' | 'comments' | 'liked' | 'collected'
  action: 'asc' | 'desc'
}

/** The end of a page: id, whether it is a folder, and the value of the order's column as a whole number. */
export type Last = [id: number, isFolder: boolean, key: number]

interface Column {
  name: string
  isTime: boolean
}
const count = (name: string): Column => ({ name, isTime: false })
const time = (name: string): Column => ({ name, isTime: true })

/** A value of the column as a whole number, as SQL: of times the microseconds, which is all that the database knows. */
export const keySql = ({ isTime }: Column, value: string): RawBuilder<unknown> =>
  sql.raw(isTime ? `(extract(epoch from ${value}) * 1000000)::bigint` : value)

export const orderColumns = (isDeep: boolean): Record<Order['type'], Column> => ({
  updated: time(isDeep ? 'subjects.updated_at' : 'resources.changed_at'),
  created: time('subjects.created_at'),
  comments: count('subjects.comment_count'),
  liked: count('subjects.like_count'),
  collected: count('subjects.collection_count'),
})

/** @param isBackwards from the end */
export function orderSql({ type, action }: Order, isDeep: boolean, isBackwards: boolean): RawBuilder<unknown> {
  const [descending, ascending] = isBackwards ? ['asc', 'desc'] : ['desc', 'asc']
  const direction = action === 'desc' ? descending : ascending
  const { name } = orderColumns(isDeep)[type]
  // parent_id, the same in all rows, stands here because for `is null` the planner does not know that
  const first = isDeep ? '' : `resources.parent_id ${ascending}, resources.is_folder ${descending}, `
  return sql.raw(`${first}${name} ${direction}, resources.id ${direction}`)
}

/** `and …` for what comes after the cursor; nothing without one. @throws invalid */
export function afterSql(cursor: string | undefined, order: Order, isDeep: boolean): RawBuilder<unknown> {
  if (cursor === undefined) return sql``
  const [id, isFolder, key] = lastOf(cursor, order)
  const { name, isTime } = orderColumns(isDeep)[order.type]
  const column = sql.raw(name)
  const value = isTime ? sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'` : sql`${key}::bigint`
  const isBehind = sql.raw(order.action === 'asc' ? '>' : '<')
  const here = sql`(${column}, resources.id) ${isBehind} (${value}, ${id}::bigint)`
  if (isDeep) return sql`and ${here}`
  // all three one way round is what the index can start from
  if (order.action === 'desc')
    return sql`and (resources.is_folder, ${column}, resources.id) < (${isFolder}, ${value}, ${id}::bigint)`
  return sql`and (resources.is_folder < ${isFolder} or resources.is_folder = ${isFolder} and ${here})`
}

export const cursorFor = ([id, isFolder, key]: Last, { type, action }: Order): string =>
  cursorOf(`${type}:${action}`, [isFolder ? 1 : 0, key, id])

function lastOf(cursor: string, { type, action }: Order): Last {
  const [isFolder, key, id] = valuesOf(cursor, `${type}:${action}`, 3) as [number, number, number]
  return [id, isFolder === 1, key]
}
