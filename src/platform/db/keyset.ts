import { type RawBuilder, sql } from 'kysely'

// Lists that go on behind a row, as SQL: by a column of whole numbers or a time, and by the id among equals. A time stands in a
// cursor as its microseconds, which is all that the database knows of it.

export interface Key {
  column: string
  isTime: boolean
  /** Where the id stands that decides among equals. */
  id?: string
}

/** The value of the column as a whole number. */
export const keySql = ({ column, isTime }: Key): string =>
  isTime ? `(extract(epoch from ${column}) * 1000000)::bigint` : `${column}::bigint`

/** What comes after a row. @param at SQL for the row's key and id */
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
