import { type RawBuilder, sql } from 'kysely'

// SQL for lists that continue after a given row: ordered by a column of integers or times, then by id. A cursor contains a time as
// microseconds, the full precision of the database.

export interface Key {
  column: string
  isTime: boolean
  /** The id column that orders rows with equal keys. */
  id?: string
}

/** SQL for the column's value as an integer. */
export const keySql = ({ column, isTime }: Key): string =>
  isTime ? `(extract(epoch from ${column}) * 1000000)::bigint` : `${column}::bigint`

/** SQL condition for rows after a given one. @param at SQL for its key and id */
export function afterRowSql(
  { column, isTime, id = 'subjects.id' }: Key,
  action: 'asc' | 'desc',
  at: { key: string; id: string },
): string {
  const value = isTime ? `'epoch'::timestamptz + ${at.key}::bigint * interval '1 microsecond'` : `${at.key}::bigint`
  return `(${column}, ${id}) ${action === 'asc' ? '>' : '<'} (${value}, ${at.id}::bigint)`
}

/** The same for a kysely query. @param after the numbers of a cursor */
export const behind = (key: Key, action: 'asc' | 'desc', after: readonly number[]): RawBuilder<boolean> =>
  sql.raw(afterRowSql(key, action, { key: String(after[0]), id: String(after[1]) }))

const time = (column: string): Key => ({ column, isTime: true })
const count = (column: string): Key => ({ column, isTime: false })
/** The orders that lists of subjects have; `vote` is an old word for liked (rulings, "The wire"). */
export const subjectKeys = {
  updated: time('subjects.updated_at'),
  created: time('subjects.created_at'),
  comments: count('subjects.comment_count'),
  liked: count('subjects.like_count'),
  vote: count('subjects.like_count'),
  collected: count('subjects.collection_count'),
} as const
export type SubjectOrder = keyof typeof subjectKeys
